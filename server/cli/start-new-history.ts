import { randomUUID } from 'node:crypto'
import { Sqlite } from '../common/store/sqlite.ts'

/** Above every number that was given after the backup was made, even in the busiest of days. */
const leap = 1_000_000

/**
 * What happened after the backup is gone, so devices must not go on from where they were: a new epoch, with numbers above
 * all old ones (docs/sync.md, Server disaster).
 */
export function startNewHistory(file: string): void {
  const database = new Sqlite(file)
  database.prepare('update revision set epoch = ?, rev = rev + ?, floor = rev + ?').run(randomUUID(), leap, leap)
  database.close()
}
