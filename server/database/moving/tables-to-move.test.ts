import { describe, expect, it } from 'vitest'
import { migrateTo } from '../../common/store/migrate.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { tablesToMove } from './tables-to-move.ts'

describe.each(['product', 'identity'])('the tables of %s', name => {
  const migrations = `migrations/${name}`

  it('each have a key, by which a move notes what changes (K6)', async () => {
    const tables = await tablesToMove(migrations)
    expect(tables.length).toBeGreaterThan(8)
    expect(tables.filter(({ keys }) => keys.length === 0)).toEqual([])
  })

  it('have no second key where rows of others go with theirs, because a move takes such rows out before it puts them (K6)', async () => {
    const database = new Sqlite(':memory:')
    await migrateTo(database, migrations)
    const parents = database
      .prepare<[], string>(
        `select distinct f."table" from sqlite_schema s join pragma_foreign_key_list(s.name) f
         where s.type = 'table' and f.on_delete <> 'NO ACTION'`,
      )
      .pluck()
      .all()
    database.close()
    const tables = await tablesToMove(migrations)
    expect(parents.length).toBeGreaterThan(0)
    expect(tables.filter(table => table.hasOtherKey && parents.includes(table.name))).toEqual([])
  })
})
