import { portable } from '../../render/emitters/markdown/form.ts'
import { inFolder, type Target } from '../target.ts'

/** Markdown that reads well as it stands, for whatever takes Markdown. */
export const plain: Target = {
  name: 'plain',
  called: 'plain Markdown',
  documents: '',
  translated: inFolder(''),
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: false,
  links: 'files',
  downloads: 'beside',
  form: portable,
  title: 'heading',
}
