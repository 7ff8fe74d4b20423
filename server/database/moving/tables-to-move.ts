import { migrateTo } from '../../common/store/migrate.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { tablesOf } from '../../common/store/tables-of.ts'
import type { Table } from './side.ts'

/** All of the migrations, but for that of the move itself. */
export async function tablesToMove(migrations: string): Promise<Table[]> {
  const database = new Sqlite(':memory:')
  try {
    await migrateTo(database, migrations)
    const keys = database
      .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
      .pluck()
    const names = tablesOf(database).filter(name => name !== 'moving')
    return names.map(name => ({ name, keys: keys.all(name) }))
  } finally {
    database.close()
  }
}
