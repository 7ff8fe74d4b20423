import { cover, exactLimit, type Group } from './cover.ts'
import { type Bundle, cheaperOnes } from './bundle.ts'
import { type Aim, compareAnswers, type Offer, sellersOf } from './offer.ts'
import { groupBy } from '../../../../lib/group-by.ts'

const fewBranches = 3

interface Node {
  without: Set<string>
  answer: Offer[]
}

/** Best first. Each further answer lacks somebody of every one before it, because a seller may say no (docs/decisions/084). */
export function bestAnswers(
  offers: readonly Offer[],
  aim: Aim,
  count: number,
  bundles: readonly Bundle[] = [],
): Offer[][] {
  const compare = compareAnswers(aim)
  const useful = usefulOnes({ offers, bundles }, aim, count)
  const answers: Offer[][] = []
  const visited = new Set<string>()
  const nodes: Node[] = []
  const look = (without: Set<string>) => {
    const key = [...without].sort().join(' ')
    if (visited.has(key)) return
    visited.add(key)
    const isWith = ({ seller }: { seller: string }) => !without.has(seller)
    nodes.push({ without, answer: cover(useful.offers.filter(isWith), aim, useful.bundles.filter(isWith)) })
  }
  look(new Set())
  while (answers.length < count) {
    nodes.sort((a, b) => compare(a.answer, b.answer))
    const node = nodes.shift()
    if (!node || node.answer.length === 0) break
    const sellers = sellersOf(node.answer)
    const covering = answers.find(answer => [...sellersOf(answer)].every(seller => sellers.has(seller)))
    if (!covering) answers.push(node.answer)
    if (answers.length === count) break
    const branches = [...sellersOf(covering ?? node.answer)]
    const tried = branches.length > exactLimit ? branches.slice(0, fewBranches) : branches
    for (const seller of tried) look(new Set([...node.without, seller]))
  }
  return answers.sort(compare)
}

/** Leaves out what none of the best `count` answers has; each of these goes without one more seller. */
function usefulOnes({ offers, bundles }: Group, aim: Aim, count: number): Group {
  const sorted = offers.toSorted((a, b) => a.cents - b.cents || (a.seller < b.seller ? -1 : 1))
  const byBook = groupBy(sorted, ({ book }) => book)
  if (aim === 'fewest') return undominated({ offers: sorted, bundles }, byBook, count)
  return {
    offers: [...byBook.values()].flatMap(own => amongLowest(own, count)),
    bundles: unbeaten(
      cheaperOnes(bundles, ({ book }) => byBook.get(book)?.[count - 1]?.cents ?? Infinity),
      count,
    ),
  }
}

/** Leaves out bundles where as many other sellers give all their books for less. */
function unbeaten(bundles: readonly Bundle[], count: number): Bundle[] {
  const useful: Bundle[] = []
  for (const bundle of bundles.toSorted((a, b) => a.cents - b.cents)) {
    const has = ({ offers }: Bundle) => bundle.offers.every(({ book }) => offers.some(offer => offer.book === book))
    const better = useful.filter(other => other.cents < bundle.cents && other.seller !== bundle.seller && has(other))
    if (sellersOf(better).size < count) useful.push(bundle)
  }
  return useful
}

function amongLowest(ofBook: readonly Offer[], count: number): Offer[] {
  const last = ofBook[count - 1]
  return ofBook.filter(({ cents }) => last === undefined || cents <= last.cents)
}

function undominated({ offers, bundles }: Group, byBook: ReadonlyMap<string, Offer[]>, count: number): Group {
  const owns = new Map<string, Map<string, { cents: number; rank: number }>>()
  for (const [book, ofBook] of byBook)
    for (const [rank, { seller, cents }] of ofBook.entries())
      owns.set(seller, (owns.get(seller) ?? new Map()).set(book, { cents, rank }))
  const bundlesOf = groupBy(bundles, ({ seller }) => seller)
  const isUseful = (own: string, prices: ReadonlyMap<string, { cents: number; rank: number }>) => {
    const [[book, { rank }] = ['', { rank: 0 }]] = [...prices].sort(([, a], [, b]) => a.rank - b.rank)
    let better = 0
    for (const { seller } of (byBook.get(book) ?? []).slice(0, rank)) {
      const theirs = owns.get(seller)
      const centsOf = (each: string) => theirs?.get(each)?.cents ?? Infinity
      const isBetter =
        [...prices].every(([each, { cents }]) => centsOf(each) <= cents) &&
        cheaperOnes(bundlesOf.get(own) ?? [], offer => centsOf(offer.book)).length === 0
      if (isBetter) better += 1
      if (better === count) return false
    }
    return true
  }
  const useful = new Set([...owns].flatMap(([seller, own]) => (isUseful(seller, own) ? [seller] : [])))
  const isOfUseful = ({ seller }: { seller: string }) => useful.has(seller)
  return { offers: offers.filter(isOfUseful), bundles: bundles.filter(isOfUseful) }
}
