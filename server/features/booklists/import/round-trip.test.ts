import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { readSpreadsheet } from '../../../adapters/spreadsheets/read-spreadsheet.ts'
import { writeXlsx } from '../../../adapters/spreadsheets/xlsx/write-xlsx.ts'
import { format } from '../../../common/language/language.ts'
import { columnTitles, exportFields, exportRows, writeCsv } from '../export/export-rows.ts'
import { recogniseColumns } from '../spreadsheet/columns.ts'
import { planImport } from './plan/plan-import.ts'
import type { Plan, Target } from './plan/plan.types.ts'
import { rowsOfTable } from './plan/spreadsheet-rows.ts'
import { anyTree, knownBooks, duplicateStudies } from './testing/any-tree.ts'

const nothingKnown = { courses: new Set<string>(), tags: new Set<string>() }

type Writing = (rows: string[][]) => Promise<Uint8Array>
const ways: [string, 'nl' | 'en', Writing][] = [
  ['.xlsx', 'nl', rows => writeXlsx({ name: 'Boekenlijst', rows, widths: [] })],
  ['.csv with semicolons', 'nl', async rows => Buffer.from(writeCsv(rows, ';'))],
  ['.csv with commas', 'en', async rows => Buffer.from(writeCsv(rows, ','))],
]

async function backAgain(
  tree: Tree,
  of: { study?: string; collection?: string },
  target: Target,
  way: (typeof ways)[number],
) {
  const [, language, write] = way
  const yesNo = (yes: boolean) => (language === 'nl' ? (yes ? 'ja' : 'nee') : yes ? 'yes' : 'no')
  const head = exportFields.map(field => format(language, columnTitles[field]))
  const rows = exportRows({ tree, books: knownBooks.byId, of, yesNo })
  const reading = readSpreadsheet(await write([head, ...rows]))
  if (reading.kind !== 'sheets') throw new Error(JSON.stringify(reading))
  const sheet = reading.sheets[0]?.rows ?? []
  const recognised = recogniseColumns(sheet, nothingKnown)
  expect(recognised.columns.map(({ field }) => field)).toEqual([...exportFields])
  const has = new Set(exportFields)
  const read = rowsOfTable(sheet, recognised)
  return planImport({
    tree,
    rows: read,
    has,
    target,
    books: knownBooks,
    make: new Set(),
    remove: true,
    newId: () => 'new',
  })
}

const nothing = ({ changes, rows, goes }: Plan) => ({
  changes,
  goes,
  states: [...new Set(rows.map(({ state }) => state))].filter(state => state !== 'same' && state !== 'heading'),
})

describe.each(ways)('an export as %s', (...way) => {
  it('imports back with no change, whatever is in the lists (H5, M9)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async tree => {
        expect(nothing(await backAgain(tree, {}, null, way))).toEqual({ changes: [], goes: [], states: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('with two studies, years and courses of one name imports back with no change (H5, M9)', async () => {
    expect(nothing(await backAgain(duplicateStudies, {}, null, way))).toEqual({ changes: [], goes: [], states: [] })
  })

  it('of one year imports back into that year with no change (H5, M9)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, fc.nat(), async (tree, at) => {
        const collection = tree.collections[at % Math.max(1, tree.collections.length)]?.id
        fc.pre(collection !== undefined)
        if (collection === undefined) return
        const plan = await backAgain(tree, { collection }, { collectionId: collection }, way)
        expect(nothing(plan)).toEqual({ changes: [], goes: [], states: [] })
      }),
      { numRuns: 40 },
    )
  })
})
