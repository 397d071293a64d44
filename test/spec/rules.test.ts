import { expect, test } from 'vitest'
import { isRule, rules } from '../../src/spec/rules.ts'
import { readText } from '../commands/io.ts'

test('src/README.md lists every rule with its severity, and no other', () => {
  const text = readText('src', 'README.md')
  const table = text.slice(text.indexOf('\n## Rules'), text.indexOf('\n## Limits'))
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| (\w+) \|/gm)].map(([, rule, severity]) => [rule, severity])
  expect(Object.fromEntries(rows)).toEqual(rules)
  expect(rows.map(([rule]) => rule)).toEqual(Object.keys(rules).sort())
})

test('a name of the language itself is no rule', () => {
  expect(['ties', 'toString', '__proto__', 'constructor'].map(isRule)).toEqual([true, false, false, false])
})
