import { type OpenStored, sqlPath } from '../report/stored.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { projectOf } from './inside.ts'

/** Opens what a spec names: files by their path, statements in the folder of the spec, held to the project like its files. */
export async function storedOpener(io: Io, spec: Spec, options: { readonly digest: boolean }): Promise<OpenStored> {
  const folder = (await io.real(spec.folder)) ?? io.resolve(spec.folder)
  const inside = spec.outside ? undefined : await projectOf(io, spec.folder)
  return (ref) =>
    ref.kind === 'file'
      ? io.source(ref.path, options)
      : io.statement(ref.statement, {
          path: sqlPath(ref),
          folder,
          inside,
          batches: ref.warehouse?.batches,
          engine: ref.warehouse?.engine,
        })
}
