import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { type Param, rel } from './params.ts'

/** The lowest grade that counts as relevant, or None where grades count as they are. */
export const levelOrGrades: Param<number | null> = {
  symbol: tex`\ell`,
  words: words(
    'the lowest grade that counts as relevant; None uses the grades as they are',
    '算作相关的最低等级；None 表示直接使用等级',
  ),
  counts: 'grades',
  fallback: null,
  says: (level) =>
    level === null
      ? words('a document gains by its grade', '增益由等级决定')
      : fill(
          words(
            'every relevant document, of grade {level} or more, gains 1',
            '相关文档（等级 {level} 及以上）的增益一律为 1',
          ),
          { level },
        ),
  read: (text) => (text === 'None' ? { value: null } : rel.read(text)),
  print: (level) => (level === null ? 'None' : rel.print(level)),
}
