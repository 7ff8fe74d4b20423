import { resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createWorkerSpreadsheets } from '../../server/adapters/spreadsheets/worker-spreadsheets.ts'
import { workbookFiles } from '../../server/adapters/spreadsheets/testing/make-workbook.ts'
import { makeZip } from '../../server/adapters/spreadsheets/testing/make-zip.ts'
import { slowness } from '../support/slowness.ts'

let sheets: ReturnType<typeof createWorkerSpreadsheets>
afterEach(() => sheets.close())

const tree = { studies: [], collections: [], courses: [], places: [], links: [] }
const knowsNoBooks = async () => ({ byId: new Map(), byIsbn: new Map() })
const preview = (from: string | Uint8Array) =>
  sheets.run({ preview: { from, tree, target: null, options: {}, language: 'nl' } }, { answer: knowsNoBooks })

it('the thread that ships refuses what takes too long or too much memory, and reads the next sheet (J4)', async () => {
  const open = (options: object) =>
    (sheets = createWorkerSpreadsheets({ entry: resolve('dist/server/sheet-worker.js'), ...options }))
  const empty = '<c/>'.repeat(8 * 2 ** 20)
  const slow = makeZip({ ...workbookFiles(''), 'xl/worksheets/sheet1.xml': `<worksheet>${empty}</worksheet>` })
  open({ maxMs: 50 })
  expect(await preview(slow)).toEqual({ kind: 'late' })
  await sheets.close()

  open({ maxMegabytes: 24, maxMs: 120_000 * slowness })
  const full = Array.from({ length: 19_000 }, (_, at) => `Vak ${at};9780470458365;${'Boek '.repeat(90)}`)
  expect(await preview(`Vak;ISBN;Opm.\n${full.join('\n')}`)).toEqual({ kind: 'full' })
  const next = await preview('9780470458365')
  expect(next).toMatchObject({ kind: 'done', result: expect.any(Uint8Array) })
})
