const written =
  /(?<![\p{L}\d])(?:(?<long>(?:19|20)\d{2})(?:(?<dash>\s*[-–—/]\s*)(?<end>(?:19|20)?\d{2}))?|(?<![/–—-])(?<quote>'?)(?<short>\d{2})(?<line>\s*[-–—/]\s*)(?<quote2>'?)(?<next>\d{2}))(?![\p{L}\d])/gu

/** Words before two short numbers that are no years, as in "week 12/13". */
const counted = /(?:week|weken|hoofdstuk|chapters?|blz\.?|pag(?:ina)?\.?|les|lecture|college|groep|group)\s*$/iu

type Groups = Partial<Record<'long' | 'dash' | 'end' | 'quote' | 'short' | 'line' | 'quote2' | 'next', string>>

export interface YearOptions {
  years: number
  /** Absent: all. A limit keeps a course about 1940–1945 as it is. */
  only?: ReadonlySet<number>
}

export function advanceYears(name: string, { years, only }: YearOptions): string {
  return name.replace(written, (whole, ...rest) => {
    const groups = rest.at(-1) as Groups
    const found = yearsOf(groups, name.slice(0, Number(rest.at(-3))))
    if (found.length === 0 || (only && !found.some(each => only.has(each)))) return whole
    const { long, dash = '', end, quote = '', line = '', quote2 = '' } = groups
    const [first = 0, second] = found.map(each => each + years)
    if (long === undefined) return `${quote}${twoDigits(first)}${line}${quote2}${twoDigits(second ?? first)}`
    if (end === undefined) return String(first)
    return `${first}${dash}${second === undefined ? end : end.length === 2 ? twoDigits(second) : second}`
  })
}

export function yearsIn(name: string): Set<number> {
  return new Set(
    [...name.matchAll(written)].flatMap(match => yearsOf((match.groups ?? {}) as Groups, name.slice(0, match.index))),
  )
}

function yearsOf({ long, end, short, next }: Groups, before: string): number[] {
  if (long === undefined) {
    const isPair = Number(next) === (Number(short) + 1) % 100 && !counted.test(before)
    return isPair ? [2000 + Number(short), 2001 + Number(short)] : []
  }
  const first = Number(long)
  if (end === undefined) return [first]
  const second = end.length === 4 ? Number(end) : Number(long.slice(0, 2) + end)
  return end.length === 4 || second === first + 1 ? [first, second] : [first]
}

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
