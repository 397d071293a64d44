/** A stretch of one frame of a Zstandard file; or its end, with the checksum of its content where the frame has one. */
export type FramePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly checksum: number | undefined }

/** What the next bytes are: a head of `need` bytes, or `need` bytes that are passed over. */
type Phase = 'magic' | 'descriptor' | 'header' | 'block' | 'content' | 'checksum' | 'size' | 'skipped'

interface Walk {
  phase: Phase
  need: number
  /** The head so far, little-endian. */
  readonly head: number[]
  checked: boolean
  last: boolean
}

const frame = 0xfd2fb528
const skippable = 0x184d2a50

/**
 * Follows the frames of a Zstandard file (RFC 8878, 3.1) by their heads alone, since the decoder says neither where a frame
 * ends nor what its checksum is. Skippable frames are left out. What is no frame is passed on, for the decoder to refuse.
 */
export function zstdFrames(): (bytes: Uint8Array) => FramePiece[] {
  const walk: Walk = { phase: 'magic', need: 4, head: [], checked: false, last: false }
  return (bytes) => {
    const pieces: FramePiece[] = []
    let from = 0
    const pass = (to: number) => {
      if (to > from) pieces.push({ kind: 'bytes', bytes: bytes.subarray(from, to) })
      from = to
    }
    for (let at = 0; at < bytes.length; ) {
      if (walk.phase === 'content' || walk.phase === 'skipped') {
        const step = Math.min(walk.need, bytes.length - at)
        walk.need -= step
        at += step
        if (walk.phase === 'skipped') from = at
        if (walk.need > 0) continue
      } else {
        walk.head.push(bytes[at++]!)
        if (walk.head.length < walk.need) continue
      }
      const ended = advance(walk)
      if (ended === undefined) continue
      pass(at)
      pieces.push(ended)
    }
    if (walk.phase !== 'skipped') pass(bytes.length)
    return pieces
  }
}

function go(walk: Walk, phase: Phase, need: number): void {
  walk.phase = phase
  walk.need = need
  walk.head.length = 0
}

/** Goes on to what follows a head or a content; the end of the frame where it was the last of it. */
function advance(walk: Walk): FramePiece | undefined {
  const { head, phase } = walk
  const value = head.reduceRight((sum, byte) => sum * 256 + byte, 0)
  switch (phase) {
    case 'magic':
      if (value - (value % 16) === skippable) go(walk, 'size', 4)
      else go(walk, value === frame ? 'descriptor' : 'content', value === frame ? 1 : Number.POSITIVE_INFINITY)
      return undefined
    case 'size':
      go(walk, value === 0 ? 'magic' : 'skipped', value === 0 ? 4 : value)
      return undefined
    case 'skipped':
      go(walk, 'magic', 4)
      return undefined
    case 'descriptor':
      walk.checked = (value & 4) !== 0
      walk.last = false
      return afterHeader(walk, headerSize(value))
    case 'header':
      go(walk, 'block', 3)
      return undefined
    case 'block':
      return afterBlock(walk, value)
    case 'content':
      return afterContent(walk)
    case 'checksum':
      go(walk, 'magic', 4)
      return { kind: 'end', checksum: value }
  }
}

function headerSize(descriptor: number): number {
  const single = (descriptor & 32) !== 0
  const sizes = [single ? 1 : 0, 2, 4, 8]
  return (single ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]! + sizes[descriptor >> 6]!
}

function afterHeader(walk: Walk, size: number): undefined {
  go(walk, 'header', size)
  return undefined
}

function afterBlock(walk: Walk, value: number): FramePiece | undefined {
  walk.last = (value & 1) !== 0
  // A block of the second type is one byte, repeated.
  const size = ((value >> 1) & 3) === 1 ? 1 : value >> 3
  if (size === 0) return afterContent(walk)
  go(walk, 'content', size)
  return undefined
}

function afterContent(walk: Walk): FramePiece | undefined {
  if (!walk.last) {
    go(walk, 'block', 3)
    return undefined
  }
  if (walk.checked) {
    go(walk, 'checksum', 4)
    return undefined
  }
  go(walk, 'magic', 4)
  return { kind: 'end', checksum: undefined }
}
