import { type Call, TemplateError } from './call.ts'

/** Conditions and loops. A value that does not exist was refused before they are called; Handlebars' own take it for false. */
export const builtIn: Readonly<Record<string, (call: Call) => string>> = {
  if: ({ given, options, context }) => (isEmpty(given[0]) ? options.inverse(context) : options.fn(context)),
  unless: ({ given, options, context }) => (isEmpty(given[0]) ? options.fn(context) : options.inverse(context)),
  each({ given, options, context }) {
    const [list] = given
    if (!Array.isArray(list)) throw new TemplateError('"each" needs a list', options)
    if (list.length === 0) return options.inverse(context)
    const last = list.length - 1
    return list
      .map((item: unknown, index) => {
        const data = { ...options.data, index, first: index === 0, last: index === last }
        return options.fn(item, { data, blockParams: [item, index] })
      })
      .join('')
  },
}

function isEmpty(value: unknown): boolean {
  return (
    value === false || value === '' || value === 0 || value === null || (Array.isArray(value) && value.length === 0)
  )
}
