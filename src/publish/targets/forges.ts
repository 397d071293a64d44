import { blockquote } from '../../render/emitters/markdown/escape.ts'
import { runIn } from '../../render/emitters/markdown/form.ts'
import type { Target } from '../target.ts'
import { plain } from './plain.ts'

/** Formulas as GitHub and GitLab both read them: their Markdown leaves what stands between backticks alone. */
const math = {
  inlineMath: (tex: string) => `$\`${tex}\`$`,
  displayMath: (tex: string) => `\`\`\`math\n${tex}\n\`\`\``,
}

/** Pages that GitHub shows in a repository. */
export const github: Target = {
  ...plain,
  name: 'github',
  called: 'GitHub',
  file: { branch: 'README.md', leaf: 'README.md' },
  form: { ...math, remark: (remark) => blockquote(`[!NOTE]\n${runIn(remark)}`) },
}

/** Pages that GitLab shows in a repository; it reads the same. */
export const gitlab: Target = { ...github, name: 'gitlab', called: 'GitLab' }
