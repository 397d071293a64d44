/** The folder of this script, taken while it runs for the first time; empty in a page that stands alone and holds all scripts. */
export const scriptFolder = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '')

const loading = new Map<string, Promise<void>>()

/** Lets every script be loaded again: what it brings may have changed. */
export function forgetScripts(): void {
  loading.clear()
}

/** Loads a classic script once, by its path from the folder `assets/live/` or its whole address. A failed one may be asked for again. */
export function loadScript(path: string): Promise<void> {
  if (scriptFolder === '') return Promise.resolve()
  const known = loading.get(path)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = new URL(path, scriptFolder).href
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(path)
      reject(new Error(`cannot load ${path}`))
    })
    document.head.append(script)
  })
  loading.set(path, loaded)
  return loaded
}
