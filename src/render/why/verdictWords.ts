import { type Words, words } from '../../text/words.ts'

/** The sentences of a verdict. */
export const phrases = {
  opening: words('{measure} is {value} under the conventions {base}.', '按 {base} 约定，{measure} 为 {value}。'),
  already: words(
    '{number} is {measure} under the conventions {base} already.',
    '{number} 就是按 {base} 约定得到的 {measure}。',
  ),
  alreadyOf: words(
    '{number} is what {tool} gives{named}, and what {measure} is under the conventions {base}.',
    '{tool}{named} 给出的是 {number}，按 {base} 约定得到的 {measure} 也是这个值。',
  ),
  ofTool: words('{number} is what {tool} gives{named} — {choices}.', '{tool}{named} 给出的正是 {number}——{choices}。'),
  named: words(' under its name {there}', ' 的 {there}'),
  ofTools: words('{number} is what {tools} gives — {choices}.', '{tools} 给出的正是 {number}——{choices}。'),
  ofSeveral: words('{number} is what {tools} give — {choices}.', '{tools} 给出的都是 {number}——{choices}。'),
  byChoices: words('{number} comes about so — {choices}.', '这样做得到 {number}——{choices}。'),
  contrast: words(
    '{measure} under the conventions {base} is {value} — {choices}.',
    '按 {base} 约定，{measure} 则为 {value}——{choices}。',
  ),
  itself: words('{measure} under the conventions {base} is {value}.', '按 {base} 约定，{measure} 则为 {value}。'),
  alone: words('Alone, {each}; together they give {value}.', '单独改动时，{each}；合在一起得 {value}。'),
  one: words('{choice} gives {value}', '{choice} 得 {value}'),
  likewise: words('{choices} would do the same.', '换成 {choices} 也是同样的结果。'),
  also: words('also {choices}', '{choices} 亦可'),
  full: words('In full it is {value}.', '完整数值为 {value}。'),
  chance: words(
    'Of {tried} settings that were tried, some meet so few digits by chance.',
    '共试过 {tried} 种设定；位数这样少，其中难免有碰巧吻合的。',
  ),
  cut: words(
    'The digits were cut off, not rounded: in full it is {value}.',
    '多余的数字是截去而非舍入的，完整数值为 {value}。',
  ),
  alsoBy: words(
    'The same number also comes about in other ways, less likely ones last:',
    '以下做法也得到同一个数，越靠后可能性越小：',
  ),
  nothing: words(
    'Nothing that was tried gives {number}: {tried} settings, each tool’s own among them. The nearest:',
    '试过 {tried} 种设定（包括各工具自己的做法），都得不到 {number}。最接近的是：',
  ),
  untried: words(
    'What cannot be tried from here: other judgements or another run than these, the order that an unstable sort gives to equal scores, averages over their orders where a measure has no parameter for it, and more than two changes at once.',
    '这里无法尝试的有：换一份判定或运行结果、不稳定排序给同分文档的次序、对同分次序取平均（指标没有相应参数时），以及同时改动三处以上。',
  ),
  fault: words(
    '{tool} is known to have a fault, which is not copied here: {fault}.',
    '已知 {tool} 有一处缺陷，此处不予仿照：{fault}。',
  ),
  unknown: words(
    '{tool} has no measure by this name, as far as is known here.',
    '就此处所知，{tool} 没有叫这个名字的指标。',
  ),
  toolGives: words('What is known of {tool} gives {value}.', '按此处所知的 {tool} 做法，得到 {value}。'),
  noted: words('Of {tool} this is known besides: {note}.', '关于 {tool}，另知：{note}。'),
  withoutFault: words('Without it {tool} would give {value}.', '若无此缺陷，{tool} 会给出 {value}。'),
  folded: words(
    'The run lists a document twice, which these tools refuse or count in ways of their own; here its better score stays.',
    '运行结果中有重复文档，各工具或报错，或各行其是；此处保留其中较高的得分。',
  ),
} as const satisfies Readonly<Record<string, Words>>
