import type { Catalogue } from './catalogue.ts'
import { kinds, questionsOf } from './kinds.ts'
import { ourSearch } from './ours.ts'
import { miniSearch } from './peer.ts'
import type { Kind } from './question.ts'
import { meanOf, type Score, scoreOf } from './score.ts'

/** Percent, except the mean reciprocal rank. */
const reach = { at5: 97.3, at1: 91.7, mrr: 0.942, clean: 98 }
export const seeds = (process.env['SEARCH_SEEDS'] ?? '1,2').split(',').map(Number)
const each = Number(process.env['SEARCH_EACH'] ?? 80)
const hasPeer = process.env['SEARCH_PEER'] !== 'none'
const printsMissed = process.env['SEARCH_MISSED'] !== undefined

interface Line {
  kind: Kind
  questions: number
  own: Score
  other: Score | undefined
  missed: string[]
}

export interface Measured {
  all: Score
  below: [string, [string, number][]][]
  asked: Record<string, number>
}

export function measure(catalogue: Catalogue, seed: number): Measured {
  const ours = ourSearch(catalogue.books)
  const peer = hasPeer ? miniSearch(catalogue.books) : undefined
  const lines = kinds.map((kind): Line => {
    const questions = questionsOf(kind, each, seed, catalogue)
    const missed: string[] = []
    const own = scoreOf(kind, questions, ours, missed)
    return { kind, questions: questions.length, own, other: peer && scoreOf(kind, questions, peer, []), missed }
  })
  const all = meanOf(lines.map(({ own }) => own))
  print(lines, all, `seed ${seed}, ${catalogue.books.length} books`)
  const below = [...rowsOf(lines)].filter(
    ([, row]) => meanOf(row.map(({ own }) => own)).at5 < (row[0]?.kind.reach ?? 0),
  )
  return {
    all,
    below: below.map(([name, row]) => [name, row.map(({ kind, own }) => [kind.name, own.at5])]),
    asked: Object.fromEntries(lines.map(({ kind, questions }) => [kind.name, questions])),
  }
}

export function shortfallsOf({ all, below }: Measured): unknown[] {
  const means = Object.entries(reach).filter(([name, least]) => !((all[name as keyof Score] ?? 0) >= least))
  return [...below, ...means.map(([name]) => ['mean', name, all[name as keyof Score]])]
}

function print(lines: readonly Line[], all: Score, title: string): void {
  const others = lines.flatMap(({ other }) => other ?? [])
  const beside = (other: Score | undefined) => (other ? ` ${said(other).padStart(39)}` : '')
  const text = [
    title,
    `${'kind'.padEnd(36)} asked reach   at 5   at 1    MRR  clean${others.length > 0 ? '   MiniSearch at 5   at 1    MRR  clean' : ''}`,
    ...lines.map(
      ({ kind, questions, own, other }) =>
        `${kind.name.padEnd(36)} ${String(questions).padStart(5)} ${String(kind.reach).padStart(5)} ${said(own)}${beside(other)}${own.at5 < kind.reach ? '  BELOW' : ''}`,
    ),
    `${'mean'.padEnd(36)}       ${String(reach.at5).padStart(5)} ${said(all)}${beside(others.length > 0 ? meanOf(others) : undefined)}`,
    ...(printsMissed ? lines.flatMap(({ missed }) => missed) : []),
  ]
  process.stdout.write(`${text.join('\n')}\n`)
}

/** Rows are judged together, because random drawing moves one kind by two in a hundred. */
function rowsOf<Line extends { kind: Kind }>(lines: readonly Line[]): Map<string, Line[]> {
  const rows = new Map<string, Line[]>()
  for (const line of lines) rows.set(line.kind.row, [...(rows.get(line.kind.row) ?? []), line])
  return rows
}

function said({ at5, at1, mrr, clean }: Score): string {
  const percent = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1)).padStart(6)
  return `${percent(at5)} ${percent(at1)} ${mrr.toFixed(3).padStart(6)} ${percent(clean)}`
}
