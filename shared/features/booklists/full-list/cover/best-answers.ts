import { cover, exactLimit } from './cover.ts'
import { type Aim, compareAnswers, type Offer, sellersOf } from './offer.ts'
import { groupBy } from '../../../../lib/group-by.ts'

const fewBranches = 3

interface Node {
  without: Set<string>
  answer: Offer[]
}

/** Best first. Each further answer lacks somebody of every one before it, because a seller may say no (docs/decisions/084). */
export function bestAnswers(offers: readonly Offer[], aim: Aim, count: number): Offer[][] {
  const compare = compareAnswers(aim)
  const useful = usefulOffers(offers, aim, count)
  const answers: Offer[][] = []
  const visited = new Set<string>()
  const nodes: Node[] = []
  const look = (without: Set<string>) => {
    const key = [...without].sort().join(' ')
    if (visited.has(key)) return
    visited.add(key)
    nodes.push({
      without,
      answer: cover(
        useful.filter(({ seller }) => !without.has(seller)),
        aim,
      ),
    })
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

/** Leaves out offers that none of the best `count` answers has; each of these goes without one more seller. */
function usefulOffers(offers: readonly Offer[], aim: Aim, count: number): Offer[] {
  const sorted = offers.toSorted((a, b) => a.cents - b.cents || (a.seller < b.seller ? -1 : 1))
  const byBook = groupBy(sorted, ({ book }) => book)
  return aim === 'cheapest'
    ? [...byBook.values()].flatMap(own => amongLowest(own, count))
    : undominated(sorted, byBook, count)
}

function amongLowest(ofBook: readonly Offer[], count: number): Offer[] {
  const last = ofBook[count - 1]
  return ofBook.filter(({ cents }) => last === undefined || cents <= last.cents)
}

function undominated(sorted: readonly Offer[], byBook: ReadonlyMap<string, Offer[]>, count: number): Offer[] {
  const owns = new Map<string, Map<string, { cents: number; rank: number }>>()
  for (const [book, ofBook] of byBook)
    for (const [rank, { seller, cents }] of ofBook.entries())
      owns.set(seller, (owns.get(seller) ?? new Map()).set(book, { cents, rank }))
  const isUseful = (prices: ReadonlyMap<string, { cents: number; rank: number }>) => {
    const [[book, { rank }] = ['', { rank: 0 }]] = [...prices].sort(([, a], [, b]) => a.rank - b.rank)
    let better = 0
    for (const { seller } of (byBook.get(book) ?? []).slice(0, rank)) {
      const theirs = owns.get(seller)
      const isBetter = [...prices].every(([each, { cents }]) => (theirs?.get(each)?.cents ?? Infinity) <= cents)
      if (isBetter) better += 1
      if (better === count) return false
    }
    return true
  }
  const useful = new Set([...owns].filter(([, own]) => isUseful(own)).map(([seller]) => seller))
  return sorted.filter(({ seller }) => useful.has(seller))
}
