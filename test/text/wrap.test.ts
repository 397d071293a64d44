import { expect, test } from 'vitest'
import { wrap } from '../../src/text/wrap.ts'

test('breaks between words, and lets a long word stand alone', () => {
  expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrap('a incomprehensibilities b', 8)).toEqual(['a', 'incomprehensibilities', 'b'])
  expect(wrap('', 8)).toEqual([''])
})

test('breaks Chinese between any two characters, but no line begins with a closing mark', () => {
  expect(wrap('得分相同排列', 8)).toEqual(['得分相同', '排列'])
  expect(wrap('得分相同：排列', 8)).toEqual(['得分相', '同：排列'])
  expect(wrap('得分（ties=input）；', 18)).toEqual(['得分', '（ties=input）；'])
})
