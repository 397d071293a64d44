// What a page gains from a script: the theme is remembered, a term stays lit, code and tables can be copied, tables sorted, regions that do not
// scroll take no tab stop. A page is complete without it. Loaded in the head, so that the theme is set before the first paint.
;(() => {
  const root = document.documentElement
  const key = 'rankbook-theme'

  /** Reading or writing may be forbidden, for pages on disk or by the reader's settings. */
  function attempt(act) {
    try {
      return act()
    } catch {
      return null
    }
  }

  function applyTheme(theme) {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    else delete root.dataset.theme
  }

  const remembered = attempt(() => localStorage.getItem(key))
  applyTheme(remembered)

  function followTheme() {
    const chosen = document.getElementById(`theme-${root.dataset.theme ?? 'auto'}`)
    if (chosen) chosen.checked = true
    document.addEventListener('change', ({ target }) => {
      if (target.name !== 'theme') return
      applyTheme(target.value)
      attempt(() => (target.value === 'auto' ? localStorage.removeItem(key) : localStorage.setItem(key, target.value)))
    })
  }

  /** Lights a term and its row: those pinned by their rank, and the one under the pointer or the focus. */
  function lightTerms(example) {
    const pinned = new Set()
    let pointed
    const draw = () => {
      for (const part of example.querySelectorAll('[data-term]')) {
        const { term } = part.dataset
        part.classList.toggle('is-lit', pinned.has(term) || term === pointed)
      }
      for (const rank of example.querySelectorAll('button.rank')) {
        rank.setAttribute('aria-pressed', String(pinned.has(termOf(rank))))
      }
    }
    const point = ({ type, target }) => {
      pointed = type === 'mouseover' || type === 'focusin' ? termOf(target) : undefined
      draw()
    }
    for (const type of ['mouseover', 'mouseleave', 'focusin', 'focusout']) example.addEventListener(type, point)
    example.addEventListener('click', ({ target }) => {
      const rank = target.closest('button.rank')
      if (!rank) return
      const term = termOf(rank)
      if (!pinned.delete(term)) pinned.add(term)
      pointed = pinned.has(term) ? term : undefined
      draw()
    })
    example.addEventListener('keydown', ({ key: pressed }) => {
      if (pressed !== 'Escape') return
      pinned.clear()
      pointed = undefined
      draw()
    })
    draw()
  }

  function termOf(element) {
    return element.closest('[data-term]')?.dataset.term
  }

  /** Shows a button that copies a text, where copying is possible. */
  function offerCopy(button, text) {
    if (!navigator.clipboard) return
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(text()).then(
        () => true,
        () => false,
      )
      if (!copied) return
      button.textContent = button.dataset.copied
      setTimeout(() => {
        button.textContent = label
      }, 2000)
    })
  }

  /** What a cell says to a reader who sees it: without words that are read aloud in place of marks, math once. */
  function seen(cell) {
    const copy = cell.cloneNode(true)
    for (const hidden of copy.querySelectorAll('.vh, .katex-html, annotation')) hidden.remove()
    const beneath = copy.querySelector('.i')
    if (beneath) beneath.prepend(' ')
    return copy.textContent.trim()
  }

  /** The number that a cell begins with; a real minus sign is read as one. */
  function numberIn(cell) {
    return Number.parseFloat(seen(cell).replace('\u2212', '-'))
  }

  /** Lets a reader sort rows by a column: as it pays first, then the other way, then as they came. */
  function offerSorting(table) {
    const [body] = table.tBodies
    const given = [...body.rows]
    const heads = [...[...table.tHead.rows].at(-1).cells]
    heads.forEach((head, column) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'sort'
      if (head.querySelector('.katex')) button.setAttribute('aria-label', seen(head))
      button.append(...head.childNodes)
      head.append(button)
      const numeric = given.some((row) => row.cells[column].classList.contains('num'))
      const orders = numeric ? ['descending', 'ascending'] : ['ascending', 'descending']
      button.addEventListener('click', () => {
        const order = orders[orders.indexOf(head.getAttribute('aria-sort')) + 1]
        for (const other of heads) other.removeAttribute('aria-sort')
        if (order) head.setAttribute('aria-sort', order)
        body.append(...(order ? sorted(given, { column, numeric, order }) : given))
      })
    })
  }

  /** Rows in an order; those without a number come last in any. */
  function sorted(rows, { column, numeric, order }) {
    const sign = order === 'ascending' ? 1 : -1
    const compare = (a, b) => {
      if (!numeric) return sign * seen(a).localeCompare(seen(b), document.documentElement.lang)
      const [left, right] = [numberIn(a), numberIn(b)]
      if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) - Number.isNaN(right)
      return sign * (left - right)
    }
    return [...rows].sort((a, b) => compare(a.cells[column], b.cells[column]))
  }

  /** A button beneath a table that copies it as a spreadsheet takes it. */
  function offerTable(frame) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn small copy'
    button.textContent = frame.dataset.copy
    button.dataset.copied = frame.dataset.copied
    button.hidden = true
    frame.querySelector('.scroll').after(button)
    const rows = frame.querySelector('table').rows
    offerCopy(button, () => [...rows].map((row) => [...row.cells].map(seen).join('\t')).join('\n'))
  }

  /** A region takes a tab stop while it has something to scroll to. */
  function watchOverflow() {
    const regions = document.querySelectorAll('[role="region"][tabindex]')
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
    })
    for (const region of regions) observer.observe(region)
  }

  /** Prepares what stands in the main part of the page. */
  function prepare() {
    for (const example of document.querySelectorAll('.example')) lightTerms(example)
    for (const button of document.querySelectorAll('.code .btn')) {
      const code = button.closest('.code').querySelector('pre')
      offerCopy(button, () => code.textContent)
    }
    for (const table of document.querySelectorAll('table.sortable')) offerSorting(table)
    for (const frame of document.querySelectorAll('.tbl[data-copy]')) offerTable(frame)
    watchOverflow()
  }

  document.addEventListener('DOMContentLoaded', () => {
    followTheme()
    prepare()
  })
  // The preview puts a new main part in place of the old one.
  document.addEventListener('rankbook-main', prepare)
})()
