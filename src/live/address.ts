import type { PlayData, PlayGrade, PlayState } from '../measures/play.ts'
import { initialState } from '../measures/play.ts'
import { decodedAddress } from '../text/address.ts'

/** The state of an example as an address holds it after `#ID:`; what is as in the report is left out. */
export function stateText(data: PlayData, state: PlayState): string {
  const start = initialState(data)
  const list = state.order.slice(0, state.listed)
  const moved = state.listed !== start.listed || list.some((document, i) => document !== start.order[i])
  const grades = state.grades.flatMap((grade, i) => (grade === start.grades[i] ? [] : [`g${i}=${grade ?? '-'}`]))
  const params = Object.entries(state.params)
    .filter(([name, value]) => value !== start.params[name])
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [...(moved ? [`list=${list.join('.')}`] : []), ...grades, ...params].join(';')
}

/** Reads such a state. What makes no sense, as in an address of an older page, is passed over. */
export function readState(data: PlayData, text: string): PlayState {
  const state = { ...initialState(data), grades: [...data.grades], params: { ...data.params } }
  for (const part of text.split(';')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? []
    const document = /^g(\d+)$/.exec(name)?.[1]
    if (name === 'list') Object.assign(state, listOf(data, value))
    else if (document !== undefined && Number(document) < state.grades.length) {
      state.grades[Number(document)] = gradeOf(value) ?? state.grades[Number(document)]!
      if (value === '-') state.grades[Number(document)] = null
    } else if (Object.hasOwn(data.params, name)) state.params[name] = decodedAddress(value)
  }
  return state
}

function listOf(data: PlayData, text: string): Partial<Pick<PlayState, 'order' | 'listed'>> {
  const list = text === '' ? [] : text.split('.').map(Number)
  const all = data.documents.map((_, i) => i)
  if (new Set(list).size !== list.length || list.some((one) => !all.includes(one))) return {}
  return { order: [...list, ...all.filter((one) => !list.includes(one))], listed: list.length }
}

function gradeOf(text: string): PlayGrade {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
