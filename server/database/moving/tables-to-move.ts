import { migrateTo } from '../../common/store/migrate.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { tablesOf } from '../../common/store/tables-of.ts'
import type { Table } from './side.ts'

export async function tablesToMove(migrations: string): Promise<Table[]> {
  const database = new Sqlite(':memory:')
  try {
    await migrateTo(database, migrations)
    const keys = database
      .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
      .pluck()
    const others = database
      .prepare<[string], number>(`select count(*) from pragma_index_list(?) where "unique" = 1 and origin <> 'pk'`)
      .pluck()
    const names = tablesOf(database).filter(name => name !== 'moving')
    return names.map(name => ({ name, keys: keys.all(name), hasOtherKey: others.get(name) !== 0 }))
  } finally {
    database.close()
  }
}
