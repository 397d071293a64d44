// What a page gains under `rankbook serve`: when its report was built again, its main part is replaced and the reader stays where
// they were; where a build failed, what is wrong stands over the last good page. Never part of a published site.
;(() => {
  const script = document.currentScript
  let version = Number(script.dataset.version)
  const chinese = document.documentElement.lang.startsWith('zh')
  const say = chinese
    ? { failed: '构建失败，下面是上一次成功的页面', close: '关闭', lost: '预览已停止' }
    : { failed: 'The build failed; this is the last good page', close: 'Close', lost: 'The preview has stopped' }

  /** What is wrong, over the page; nothing takes it away. */
  function show(id, head, text) {
    hide(id)
    const panel = document.createElement('div')
    panel.id = id
    panel.setAttribute('role', 'alert')
    panel.style.cssText =
      'position:fixed;inset:auto 0 0 0;z-index:9999;max-height:70vh;overflow:auto;padding:12px 16px;background:#3b0d0c;color:#fff;' +
      'font:14px/1.5 ui-monospace,monospace;border-top:3px solid #ff8a80'
    const title = document.createElement('strong')
    title.textContent = head
    panel.append(title)
    if (text !== '') {
      const close = document.createElement('button')
      close.type = 'button'
      close.textContent = say.close
      close.style.cssText =
        'float:right;font:inherit;color:#fff;background:none;border:1px solid #fff;padding:0 8px;cursor:pointer'
      close.addEventListener('click', () => panel.remove())
      const problems = document.createElement('pre')
      problems.tabIndex = 0
      problems.style.cssText =
        'margin:8px 0 0;white-space:pre-wrap;color:#fff;background:none;border:0;padding:0;font:inherit'
      problems.textContent = text
      panel.prepend(close)
      panel.append(problems)
    }
    document.body.append(panel)
  }

  function hide(id) {
    document.getElementById(id)?.remove()
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide('rankbook-problems')
  })

  /** Puts the new main part in place, with what was open still open; the rest of a page changes rarely, and asks for a new load. */
  async function update() {
    const response = await fetch(location.href, { cache: 'no-store' })
    if (!response.ok) return location.reload()
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [before, after] = [document.querySelector('main'), fresh.querySelector('main')]
    if (before === null || after === null || frameOf(document) !== frameOf(fresh)) return location.reload()
    const [x, y] = [scrollX, scrollY]
    const open = [...before.querySelectorAll('details')].map((details) => details.open)
    const focused = before.contains(document.activeElement) ? document.activeElement.id : ''
    before.replaceWith(document.adoptNode(after))
    const folds = [...after.querySelectorAll('details')]
    if (folds.length === open.length)
      folds.forEach((details, i) => {
        details.open = open[i]
      })
    document.title = fresh.title
    document.dispatchEvent(new Event('rankbook-main'))
    if (focused !== '') document.getElementById(focused)?.focus({ preventScroll: true })
    scrollTo({ left: x, top: y, behavior: 'instant' })
  }

  /** What is written out in the header of a page, without what scripts add to it. */
  function frameOf(page) {
    const header = page.querySelector('header')?.cloneNode(true)
    for (const part of header?.querySelectorAll('[data-script]') ?? []) part.remove()
    return header?.textContent ?? ''
  }

  function renewStyles() {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
      link.href = `${link.href.split('?')[0]}?${version}`
  }

  const events = new EventSource('/__rankbook/events')
  events.addEventListener('open', () => hide('rankbook-lost'))
  events.addEventListener('error', () => show('rankbook-lost', say.lost, ''))
  events.addEventListener('message', ({ data }) => {
    const state = JSON.parse(data)
    if (state.problems === '') hide('rankbook-problems')
    else show('rankbook-problems', say.failed, state.problems)
    if (state.version === version) return
    version = state.version
    if (state.scripts) return location.reload()
    if (state.styles) renewStyles()
    update()
  })
})()
