import { cover } from './cover.ts'
import { exactLimit } from './exact-cover.ts'
import { type Aim, compareAnswers, type Offer, sellersOf } from './offer.ts'
import { usefulOffers } from './useful-offers.ts'

const fewBranches = 3

interface Node {
  without: Set<string>
  answer: Offer[]
}

/** Best first. Each further answer lacks somebody of every one before it, as a seller may say no (docs/decisions/084). */
export function bestAnswers(offers: readonly Offer[], aim: Aim, count: number): Offer[][] {
  const compare = compareAnswers(aim)
  const useful = usefulOffers(offers, aim, count)
  const answers: Offer[][] = []
  const seen = new Set<string>()
  const nodes: Node[] = []
  const look = (without: Set<string>) => {
    const key = [...without].sort().join(' ')
    if (seen.has(key)) return
    seen.add(key)
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
    const known = answers.find(answer => [...sellersOf(answer)].every(seller => sellers.has(seller)))
    if (!known) answers.push(node.answer)
    if (answers.length === count) break
    const branches = [...sellersOf(known ?? node.answer)]
    const tried = branches.length > exactLimit ? branches.slice(0, fewBranches) : branches
    for (const seller of tried) look(new Set([...node.without, seller]))
  }
  return answers.sort(compare)
}
