import type { IncomingMessage, Server } from 'node:http'

/** The port of a server on the loopback address, once it listens. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { readonly port: number }).port))
  })
}

/** The text that was sent with a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const blocks: Buffer[] = []
  for await (const block of request) blocks.push(block as Buffer)
  return Buffer.concat(blocks).toString()
}
