import { parentPort, workerData } from 'node:worker_threads'
import { openIndex } from '../../../../../shared/features/search/engine/book-index.ts'
import { buildIndex } from '../../../../../shared/features/search/engine/build-index.ts'
import { must } from '../../../../../shared/lib/must.ts'
import { openReader } from '../../../../database/open-reader.ts'
import { Statements } from '../statements.ts'
import { changedSince, lastChange } from './book-changes.ts'
import { keep, keptBeside, readKept } from './kept-index.ts'

/** Sees to it that the index is kept and belongs to the database; makes it anew where it must. Ends with that. */
const { file, isNew } = workerData as { file: string; isNew: boolean }
const port = must(parentPort, 'the index is made in a worker thread')
const database = openReader(file)
const statements = new Statements(database)
const path = keptBeside(file)

const epoch = statements.rows<{ epoch: string }>('select epoch from revision', [])[0]?.epoch ?? ''
if (isNew || !(await isGood())) {
  const changes = changedSince(statements, 0)
  const seq = changes.reduce((last, change) => Math.max(last, change.seq), 0)
  await keep(path, { seq, epoch }, buildIndex(changes.flatMap(({ book }) => book ?? [])))
}
database.close()
port.postMessage('kept')

async function isGood(): Promise<boolean> {
  const kept = await readKept(path)
  return kept?.epoch === epoch && kept.seq <= lastChange(statements) && openIndex(kept.bytes) !== undefined
}
