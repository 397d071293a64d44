import { type Engine, keyOf, TemplateError } from './call.ts'

/** Rewrites `{{path}}` to `{{text path}}`, so that a value of the data enters the page as an inert block; notes all calls. */
export function nameCalls(program: hbs.AST.Program, engine: Engine, name: string | undefined): void {
  for (const statement of program.body) {
    switch (statement.type) {
      case 'MustacheStatement':
        nameCall(statement as hbs.AST.MustacheStatement, engine)
        break
      case 'BlockStatement': {
        const block = statement as hbs.AST.BlockStatement
        engine.calls.set(keyOf(block.loc), block)
        nameCalls(block.program, engine, name)
        if (block.inverse !== undefined) nameCalls(block.inverse, engine, name)
        break
      }
      case 'PartialStatement': {
        const partial = (statement as hbs.AST.PartialStatement).name as hbs.AST.PathExpression
        if (partial.original === name) throw new TemplateError(`"${name}" brings in itself`, statement.loc.start)
        break
      }
      case 'ContentStatement':
      case 'CommentStatement':
        break
      default:
        // Blocks given to partials, and decorators: their bodies would go round the rewriting of values.
        throw new TemplateError('partials cannot be given a block or defined here', statement.loc.start)
    }
  }
}

function nameCall(call: hbs.AST.MustacheStatement, engine: Engine): void {
  const path = call.path as hbs.AST.PathExpression
  if (call.params.length === 0 && call.hash === undefined && !engine.names.includes(path.original)) {
    call.params = [path]
    call.path = { ...path, original: 'text', parts: ['text'], depth: 0, data: false } as hbs.AST.PathExpression
  }
  if (engine.literal.has(path.original)) {
    const given = [...call.params, ...(call.hash?.pairs ?? []).map(({ value }) => value)]
    const other = given.find(({ type }) => type !== 'StringLiteral')
    if (other !== undefined)
      throw new TemplateError(`"${path.original}" takes text that is written out`, other.loc.start)
  }
  engine.calls.set(keyOf(call.loc), call)
}
