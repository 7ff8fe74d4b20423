/** Dutch when it is absent or `*` (api.md, Conventions). */
export function languageOf(header: string | undefined): 'nl' | 'en' {
  const wanted = (header ?? '').split(',').map(readRange)
  const [best] = wanted.filter(({ tag, weight }) => weight > 0 && /^(nl|en)$/.test(tag)).sort(byWeight)
  return best?.tag === 'en' ? 'en' : 'nl'
}

interface Range {
  tag: string
  weight: number
}

function readRange(part: string): Range {
  const [range = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
  const weight = parameters.find(each => each.startsWith('q='))?.slice(2)
  return { tag: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

const byWeight = (one: Range, other: Range) => other.weight - one.weight
