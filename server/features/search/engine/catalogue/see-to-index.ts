import type { Database } from 'better-sqlite3'
import { openIndex } from '../../../../../shared/features/search/engine/book-index.ts'
import { buildIndex } from '../../../../../shared/features/search/engine/build-index.ts'
import { Statements } from '../statements.ts'
import { changedSince, lastChange } from './book-changes.ts'
import { keep, readStoredIndex } from './stored-index.ts'

/** Returns whether the index had to be built. */
export async function seeToIndex(database: Database, path: string, isNew: boolean): Promise<boolean> {
  const statements = new Statements(database)
  const [{ epoch } = { epoch: '' }] = statements.rows<{ epoch: string }>('select epoch from revision', [])
  const kept = isNew ? undefined : await readStoredIndex(path)
  if (kept?.epoch === epoch && kept.seq <= lastChange(statements) && openIndex(kept.bytes)) return false
  const changes = changedSince(statements, 0)
  const seq = changes.reduce((last, change) => Math.max(last, change.seq), 0)
  await keep(path, { seq, epoch }, buildIndex(changes.flatMap(({ book }) => book ?? [])))
  return true
}
