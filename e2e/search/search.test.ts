import { beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, isThere, readCatalogue } from './catalogue.ts'
import { kinds, questionsOf } from './kinds.ts'
import type { Kind } from './question.ts'
import { ourSearch } from './ours.ts'
import { miniSearch } from './peer.ts'
import { type Engine, meanOf, type Score, scoreOf } from './score.ts'

/** What the whole must reach: success at 5 and at 1 in percent, mean reciprocal rank, cleanliness in percent. */
const reach = { at5: 97.3, at1: 91.7, mrr: 0.942, clean: 98 }
const seeds = (process.env['SEARCH_SEEDS'] ?? '1,2').split(',').map(Number)
const each = Number(process.env['SEARCH_EACH'] ?? 80)
const hasPeer = process.env['SEARCH_PEER'] !== 'none'
const tellsMissed = process.env['SEARCH_MISSED'] !== undefined

describe.skipIf(!isThere)('over real books (skipped where ../shared/data is absent)', () => {
  let catalogue: Catalogue
  let ours: Engine
  let peer: Engine | undefined
  beforeAll(() => {
    catalogue = readCatalogue()
    ours = ourSearch(catalogue.books)
    peer = hasPeer ? miniSearch(catalogue.books) : undefined
  })

  test.each(seeds)('the right book is among the first five in every kind of question, seed %i (M21)', seed => {
    const lines = kinds.map(kind => {
      const questions = questionsOf(kind, each, seed, catalogue)
      const missed: string[] = []
      const own = scoreOf(kind, questions, ours, missed)
      const other = peer && scoreOf(kind, questions, peer, [])
      return { kind, questions: questions.length, own, other, missed }
    })
    const all = meanOf(lines.map(({ own }) => own))
    const others = lines.flatMap(({ other }) => other ?? [])
    const text = [
      `seed ${seed}, ${catalogue.books.length} books`,
      `${'kind'.padEnd(36)} asked reach   at 5   at 1    MRR  clean${peer ? '   MiniSearch at 5   at 1    MRR  clean' : ''}`,
      ...lines.map(
        ({ kind, questions, own, other }) =>
          `${kind.name.padEnd(36)} ${String(questions).padStart(5)} ${String(kind.reach).padStart(5)} ${said(own)}${other ? ` ${said(other).padStart(39)}` : ''}${own.at5 < kind.reach ? '  BELOW' : ''}`,
      ),
      `${'mean'.padEnd(36)}       ${String(reach.at5).padStart(5)} ${said(all)}${others.length > 0 ? ` ${said(meanOf(others)).padStart(39)}` : ''}`,
      ...(tellsMissed ? lines.flatMap(({ missed }) => missed) : []),
    ]
    process.stdout.write(`${text.join('\n')}\n`)
    const below = [...rowsOf(lines)].filter(
      ([, row]) => meanOf(row.map(({ own }) => own)).at5 < (row[0]?.kind.reach ?? 0),
    )
    expect(below.map(([name, row]) => [name, row.map(({ kind, own }) => [kind.name, own.at5])])).toEqual([])
    expect(all.at5).toBeGreaterThanOrEqual(reach.at5)
    expect(all.at1).toBeGreaterThanOrEqual(reach.at1)
    expect(all.mrr).toBeGreaterThanOrEqual(reach.mrr)
    expect(all.clean).toBeGreaterThanOrEqual(reach.clean)
  })
})

/** Kinds that belong together must reach together: chance makes a kind of its own waver by two in a hundred. */
function rowsOf<Line extends { kind: Kind }>(lines: readonly Line[]): Map<string, Line[]> {
  const rows = new Map<string, Line[]>()
  for (const line of lines) rows.set(line.kind.row, [...(rows.get(line.kind.row) ?? []), line])
  return rows
}

function said({ at5, at1, mrr, clean }: Score): string {
  const percent = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1)).padStart(6)
  return `${percent(at5)} ${percent(at1)} ${mrr.toFixed(3).padStart(6)} ${percent(clean)}`
}
