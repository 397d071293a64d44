// What a page gains from a script: the theme is remembered, a term stays lit, code can be copied, regions that do not
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

  function offerCopy(button) {
    const code = button.closest('.code')?.querySelector('pre')
    if (!code || !navigator.clipboard) return
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(code.textContent).then(
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

  /** A region takes a tab stop while it has something to scroll to. */
  function watchOverflow() {
    const regions = document.querySelectorAll('[role="region"][tabindex]')
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
    })
    for (const region of regions) observer.observe(region)
  }

  document.addEventListener('DOMContentLoaded', () => {
    followTheme()
    for (const example of document.querySelectorAll('.example')) lightTerms(example)
    for (const button of document.querySelectorAll('.code .btn')) offerCopy(button)
    watchOverflow()
  })
})()
