import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt } from '../text/problem.ts'
import { isIn, type Named } from './inside.ts'
import { sourceProblem } from './texts.ts'

/** A picture as an address on a page leads to it; `rest` is what follows the path from `#` or `?` on. */
interface NamedPicture extends Named {
  readonly rest: string
}

/** The bytes of a picture that a page shows; it has to lie in the report's own folder, unless its spec says `outside: true`. */
export async function pictureOf(io: Io, spec: Spec, named: NamedPicture): Promise<Checked<Uint8Array>> {
  const inside = await insideReport(io, spec, named)
  return inside.ok ? bytesOf(io, named) : inside
}

/** Whether a picture lies in the report's own folder, wherever links lead. */
async function insideReport(io: Io, { folder, outside }: Spec, { path, place }: Named): Promise<Checked<void>> {
  const [home, real] = [await io.real(folder), await io.real(path)]
  if (outside || real === undefined || home === undefined || isIn(home, real))
    return { ok: true, value: undefined, problems: [] }
  const what = `the picture "${path}" leads out of the report by a symbolic link`
  return {
    ok: false,
    problems: [errorAt(place, 'picture', what, 'Put the picture itself into the folder of the report.')],
  }
}

async function bytesOf(io: Io, { path, rest, place }: NamedPicture): Promise<Checked<Uint8Array>> {
  const blocks: Uint8Array[] = []
  try {
    for await (const block of io.source(path).open()) blocks.push(block.slice())
    return { ok: true, value: Buffer.concat(blocks), problems: [] }
  } catch (error) {
    const { what, mend } = sourceProblem(path, error)
    const problem = errorAt(
      place,
      'picture',
      `the picture "${path}" cannot be read: ${what}`,
      mend + encodingHint(rest),
    )
    return { ok: false, problems: [problem] }
  }
}

/** How a file name is written whose `#` or `?` ended the path. */
function encodingHint(rest: string): string {
  if (rest === '') return ''
  const written = encodeURIComponent(rest[0]!)
  return ` If "${rest}" belongs to the name of the file, write its "${rest[0]}" as ${written}.`
}
