import type { Source } from '../../src/text/io.ts'

/** A source over a text or bytes, given out in blocks of `size` bytes. */
export function sourceOf(
  content: string | Uint8Array,
  options: { readonly path?: string; readonly size?: number; readonly repeatable?: boolean } = {},
): Source {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const size = options.size ?? Math.max(1, bytes.length)
  return {
    path: options.path ?? 'x.txt',
    repeatable: options.repeatable ?? true,
    async *open() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    },
  }
}

/** Bytes from texts and single bytes, for what no string can hold. */
export function bytesOf(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  )
}
