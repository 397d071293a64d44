/** A Zstandard file that holds bytes as they are: one frame of raw blocks. */
export function storedZstd(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const size = new Uint8Array(Uint32Array.of(bytes.length).buffer)
  const parts: number[] = [0x28, 0xb5, 0x2f, 0xfd, 0xa0, ...size]
  const block = 1 << 16
  for (let at = 0; at === 0 || at < bytes.length; at += block) {
    const part = bytes.subarray(at, at + block)
    const last = at + block >= bytes.length ? 1 : 0
    const head = (part.length << 3) | last
    parts.push(head & 255, (head >> 8) & 255, head >> 16, ...part)
  }
  return Uint8Array.from(parts)
}

/** A line of 22 bytes 40,000 times, as the command `zstd` compresses it, with its checksum. */
export const compressedLines = Buffer.from(
  'KLUv/QRY9AAAsGEgbGluZSBvZiBzb21lIGxlbmd0aAoBAM7/M59NTAAACGcBAPz/ORACTAAACCABAPz/ORACTAAACHMBAPz/ORACTAAACCABAPz/ORACTAAACGwBAPz/ORACTQAACGgBAHxtORAC7smvVQ==',
  'base64',
)
