import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { hostname } from 'node:os'
import sirv from 'sirv'
import { SourceError } from '../../text/io.ts'

/** What readers of a preview are told. */
export interface PreviewState {
  /** Goes up with every build that changed something. */
  readonly version: number
  /** What is wrong, as a terminal shows it; empty where nothing is. */
  readonly problems: string
  /** The last build changed scripts, or stylesheets. */
  readonly scripts: boolean
  readonly styles: boolean
}

/** Where a preview listens, and what it serves. */
export interface PreviewServing {
  /** The folder of the site; nothing outside it is served. */
  readonly site: string
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  /** The script of the preview. */
  readonly script: string
  state(): PreviewState
  /** Settled when there is something to serve. */
  readonly ready: Promise<unknown>
  /** The page at a path of the site, relative to its root; undefined where there is none. */
  page(path: string): Promise<string | undefined>
}

/** A preview that listens. */
export interface PreviewServer {
  readonly url: string
  /** Tells all readers the state. */
  tell(): void
  close(): Promise<void>
}

const ours = '/__rankbook/'

/** Serves a site with the preview's script in its pages. Throws `SourceError` where the address cannot be had. */
export async function previewServer(serving: PreviewServing): Promise<PreviewServer> {
  const readers = new Set<ServerResponse>()
  // Without dev, sirv would look at the folder once, and files come and go.
  const files = sirv(serving.site, { dev: true, dotfiles: false })
  const server = createServer((request, response) => {
    respond({ serving, readers, files }, request, response).catch(() => response.destroy())
  })
  await listening(server, serving)
  const { port } = server.address() as AddressInfo
  const host = serving.host.includes(':') ? `[${serving.host}]` : serving.host
  return {
    url: `http://${host}:${port}/`,
    tell() {
      for (const reader of readers) reader.write(eventOf(serving.state()))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, { host, port }: PreviewServing): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const mend =
        code === 'EADDRINUSE' ? 'Choose another --port, or leave it out.' : 'Choose another --host or --port.'
      reject(new SourceError(`cannot listen at ${host}, port ${port} (${code})`, mend))
    })
    server.listen(port, host, resolve)
  })
}

interface Responding {
  readonly serving: PreviewServing
  readonly readers: Set<ServerResponse>
  readonly files: ReturnType<typeof sirv>
}

async function respond(
  { serving, readers, files }: Responding,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!isOwnHost(request.headers.host, serving.host)) return end(response, 403, 'This is not a host of the preview.\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET is answered.\n')
  const path = pathOf(request.url ?? '/')
  if (path === undefined) return end(response, 400, 'This is not a path.\n')
  if (path === `${ours}preview.js`) return end(response, 200, serving.script, 'text/javascript; charset=utf-8')
  if (path === `${ours}events`) return listen(response, { serving, readers })
  await serving.ready
  const page = await serving.page(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1))
  if (page !== undefined) return end(response, 200, withPreview(page, serving.state()), 'text/html; charset=utf-8')
  if ((await serving.page(`${path.slice(1)}/index.html`)) !== undefined) {
    // Links of a page are relative to its folder. One slash: two would name another host.
    response.writeHead(302, { Location: `/${encodeURI(path.replace(/^\/+/, ''))}/` }).end()
    return
  }
  files(request, response, () => end(response, 404, 'There is nothing here.\n'))
}

/** The path asked for, decoded; undefined where it is not one, or leads out of the site. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]!)
    const strange = !path.startsWith('/') || path.includes('\\') || path.includes('\0')
    return strange || path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/**
 * Whether a request names this machine: a page elsewhere could have its own name lead here, but not a number or the names that
 * we know.
 */
function isOwnHost(given: string | undefined, host: string): boolean {
  const name = (given ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  return isIP(name) !== 0 || ['localhost', hostname().toLowerCase(), host.toLowerCase()].includes(name)
}

function end(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type }).end(text)
}

function listen(response: ServerResponse, { serving, readers }: Pick<Responding, 'serving' | 'readers'>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(`retry: 1000\n${eventOf(serving.state())}`)
  readers.add(response)
  response.on('close', () => readers.delete(response))
}

function eventOf(state: PreviewState): string {
  return `data: ${JSON.stringify(state)}\n\n`
}

/** The page with the preview's script, and a policy that lets it ask this server; all else of the policy stays. */
function withPreview(page: string, { version }: PreviewState): string {
  return page
    .replace("default-src 'none';", "default-src 'none'; connect-src 'self';")
    .replace('</head>', `<script src="${ours}preview.js" data-version="${version}" defer></script>\n</head>`)
}
