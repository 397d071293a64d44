import { languages } from '../../text/words.ts'
import { type Helper, HelperError } from '../helper.ts'

export const words: Helper = {
  name: 'words',
  does: "Markdown in the page's language, for templates that serve all languages",
  takes: [],
  literal: true,
  options: [...languages],
  block(args, { language }) {
    const found = args.named[language]
    if (found === undefined) throw new HelperError(`"words" lacks ${language}=`, 'Give the words in every language.')
    return found
  },
}
