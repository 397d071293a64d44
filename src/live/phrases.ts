import { words } from '../text/words.ts'

/** What an open example says. */
export const phrases = {
  close: words('Close', '关闭'),
  reset: words('Back to the report’s list', '恢复报告中的列表'),
  link: words('Address of this state', '此状态的地址'),
  formula: words('Formula', '公式'),
  more: words('and {count} more of the same form', '另有 {count} 个同样形式的算式，从略'),

  was: words('in the report {value}', '报告中为 {value}'),
  /** Between the report's value and the change from it. */
  comma: words(', ', '，'),
  /** Between what became of a document and the value. */
  gap: words(' ', ''),
  same: words('as in the report', '与报告相同'),
  undefined: words('undefined', '未定义'),
  announced: words('{measure} is {value}; in the report it is {was}.', '{measure} 为 {value}；报告中为 {was}。'),
  atRank: words('{document}: rank {rank}.', '{document}：名次 {rank}。'),
  notListed: words('{document}: not in the list.', '{document}：不在列表中。'),

  rank: words('Rank', '名次'),
  document: words('Document', '文档'),
  grade: words('Grade', '等级'),
  term: words('Rank {rank}: show its term in the formula', '名次 {rank}：指出它在公式中的项'),
  gradeOf: words('Grade of {document}', '{document} 的等级'),
  unjudged: words('not judged', '未判定'),
  up: words('Move {document} up', '上移 {document}'),
  down: words('Move {document} down', '下移 {document}'),
  wasRank: words('was rank {rank}', '原为名次 {rank}'),
  wasOut: words('was not in the list', '原不在列表中'),
  wasGrade: words('grade was {grade}', '等级原为 {grade}'),
  tail: words(
    'Below stand {count} more documents of the list, as they are in the report.',
    '其后还有列表中的 {count} 篇文档，与报告相同。',
  ),
  out: words(
    'Judged, but not in the list. Move one up to retrieve it.',
    '已判定，但不在列表中。上移一篇即可使其被返回。',
  ),
  emptyList: words('The list is empty.', '列表为空。'),
  keys: words(
    'Drag a document by its name, use the arrows beside it, or press Alt with ↑ or ↓ while the focus is in its row.',
    '可拖动文档名、使用旁边的箭头，或在焦点位于该行时按 Alt 加 ↑ 或 ↓。',
  ),
  keysAlone: words(
    'Drag a document by its name, use the arrows beside it, or press Alt with ↑ or ↓ while the focus is in its row. What was judged by subtopic or preferred stays as it is.',
    '可拖动文档名、使用旁边的箭头，或在焦点位于该行时按 Alt 加 ↑ 或 ↓。子主题的判定与偏好保持不变。',
  ),
  further: words('{count} more settings', '另有 {count} 项设置'),
  less: words('One less', '减一'),
  oneMore: words('One more', '加一'),
  whole: words('whole list', '整个列表'),
  yes: words('yes', '是'),
  refused: words('{value} is not a value that this takes.', '此处不能取 {value}。'),
} as const
