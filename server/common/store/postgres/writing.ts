import { sql } from 'drizzle-orm'
import type { Batch, Commit } from '../sql.ts'
import { isStorageFull, isUnavailable, StorageUnavailable } from '../store-errors.ts'
import { codeOf } from './failures.ts'
import type { PostgresGroupCommit } from './group-commit.ts'

const maxWaitMs = 5000

const needsRoom = [
  sql`insert into node_commit (node, nth, at) select 'room ' || n, 0, 0 from generate_series(1, 2000) as n`,
  sql`delete from node_commit where at = 0`,
]

/** As writes take them: refused where somebody holds a table, or the rights are gone. */
const needsTables = [
  sql.raw(`do $$ declare one text; begin
    for one in select format('%I', tablename) from pg_tables where schemaname = current_schema() loop
      if not (has_table_privilege(one, 'insert') and has_table_privilege(one, 'update') and has_table_privilege(one, 'delete'))
        then raise insufficient_privilege; end if;
      execute 'lock table ' || one || ' in row exclusive mode nowait';
    end loop;
  end $$`),
]

export class Writing {
  readonly #commits: Pick<PostgresGroupCommit, 'add' | 'waitedMs'>
  #trouble: 'full' | 'other' | undefined

  constructor(commits: Pick<PostgresGroupCommit, 'add' | 'waitedMs'>) {
    this.#commits = commits
  }

  async commit(batch: Batch): Promise<Commit> {
    try {
      const outcome = await this.#commits.add(batch)
      if (this.#trouble === 'other') this.#trouble = undefined
      return outcome
    } catch (error) {
      if (isStorageFull(error)) this.#trouble = 'full'
      else if (isUnavailable(error) || codeOf(error) === '42501') this.#trouble ??= 'other'
      throw error
    }
  }

  /** False where the disk is full. Throws StorageUnavailable where commits hang, or the last could not be made and cannot now. */
  async writable(): Promise<boolean> {
    if (this.#commits.waitedMs > maxWaitMs) throw new StorageUnavailable('Commits wait for the database')
    if (this.#trouble === undefined) return true
    try {
      await this.#commits.add({ statements: this.#trouble === 'full' ? needsRoom : needsTables })
      this.#trouble = undefined
      return true
    } catch (error) {
      if (isStorageFull(error)) return false
      throw new StorageUnavailable('Nothing can be written', { cause: error })
    }
  }
}
