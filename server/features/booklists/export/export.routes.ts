import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'
import { id } from '../../../../shared/lib/values.ts'
import { format } from '../../../common/language/language.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { spreadsheetsBusy } from '../import/import.errors.ts'
import { knownBooks } from '../import/import.usecases.ts'
import type { SpreadsheetWork } from '../import/thread/preview-table.ts'
import { findTree } from '../change-sets/change-sets.queries.ts'
import { columnTitles, columnWidths, exportFields, exportRows, writeCsv } from './export-rows.ts'

const query = z.object({ study: z.optional(id), collection: z.optional(id) })
type Of = z.infer<typeof query>
/** Long, because the rows are our own. */
const maxMs = 60_000
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An import of either file changes nothing. Behind the portal guard. */
export function exportRoutes(deps: Pick<Deps, 'store' | 'sheets'>) {
  return new Hono<Env>()
    .get('/:id/export.xlsx', validated('query', query), async c => {
      const { name, rows } = await sheetOf(deps, c, c.req.param('id'), c.req.valid('query'))
      const widths = exportFields.map(field => columnWidths[field])
      const outcome = await deps.sheets.run({ write: { name, rows, widths } } satisfies SpreadsheetWork, { maxMs })
      if (outcome.kind !== 'done') throw spreadsheetsBusy()
      return c.body(Uint8Array.from(outcome.result as Uint8Array), 200, {
        ...attached(name, 'xlsx'),
        'Content-Type': excel,
      })
    })
    .get('/:id/export.csv', validated('query', query), async c => {
      const { name, rows } = await sheetOf(deps, c, c.req.param('id'), c.req.valid('query'))
      // Excel separates with semicolons where numbers have commas.
      const text = writeCsv(rows, c.get('language') === 'nl' ? ';' : ',')
      return c.body(text, 200, { ...attached(name, 'csv'), 'Content-Type': 'text/csv; charset=utf-8' })
    })
}

export const exportOperations = operationsBelow('/api/admin/organisations/{id}', {
  'get /export.xlsx': {
    summary: msg`The booklists, or one study or year, as a sheet of Excel that imports back with no change`,
    query,
    answers: { 200: { contentType: excel } },
    errors: [spreadsheetsBusy()],
  },
  'get /export.csv': {
    summary: msg`The same as CSV: with semicolons in Dutch, with commas in English`,
    query,
    answers: { 200: { contentType: 'text/csv' } },
  },
})

async function sheetOf({ store: { read } }: Pick<Deps, 'store'>, c: Context<Env>, organisationId: string, of: Of) {
  const tree = await findTree(read, organisationId)
  const name = nameOf(tree, of)
  if (name === undefined) throw notFound()
  const { byId: books } = await knownBooks(read, { ids: tree.links.map(({ bookId }) => bookId), isbns: [] })
  const language = c.get('language')
  const [yes, no] = [format(language, msg`yes`), format(language, msg`no`)]
  const head = exportFields.map(field => format(language, columnTitles[field]))
  const rows = exportRows({ tree, books, of, yesNo: isYes => (isYes ? yes : no) })
  return { name: name || format(language, msg`Book lists`), rows: [head, ...rows] }
}

/** Undefined where the study or year does not exist, empty for all. */
function nameOf({ studies, collections }: Tree, of: Of): string | undefined {
  const study = studies.find(({ id }) => id === of.study)
  const collection = collections.find(({ id }) => id === of.collection)
  if ((of.study && !study) || (of.collection && !collection)) return undefined
  const itsStudy = study ?? studies.find(({ id }) => id === collection?.studyId)
  return [itsStudy?.name, collection?.name].filter(Boolean).join(' ')
}

function attached(name: string, type: string): Record<string, string> {
  const plain =
    wordsOf(name)
      .join('-')
      .replace(/[^\w-]/g, '')
      .slice(0, 80) || 'kaft'
  const encoded = encodeURIComponent(`${name.toWellFormed().slice(0, 100)}.${type}`).replace(/['()*]/g, escape)
  return {
    'Content-Disposition': `attachment; filename="${plain}.${type}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'no-store',
  }
}
