import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { makeTestDatabase, onPostgres } from '../testing/test-database.ts'
import { writeMigrated } from '../testing/migrated.ts'
import { loadFromFile, NotEmpty } from './load-from-file.ts'

const migrations = 'migrations/product'

test.skipIf(!onPostgres)(
  'a file is loaded whole, and gives the same file again (M15) (skipped without PostgreSQL)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaft-load-'))
    const file = join(folder, 'from.sqlite')
    await writeMigrated(file, migrations)
    const from = await openDatabase(file, { migrations })
    const name = 'Wat \u0001 “\\u0000” 💚 \n\'"'
    await from.commit({
      statements: [
        sql`insert into work (id, created_at) values ('w', 9007199254740991)`,
        sql`insert into book (id, work_id, name, author, reviewed, created_at, rev) values ('b', 'w', ${name}, '', 1, 1, 1)`,
        sql`insert into book_text (n, book_id, name, author, isbn) values (7, 'b', 'a', 'b', '')`,
        sql`insert into organisation values ('o', 'O', '', '', null, 1, 1)`,
        sql`insert into study (id, position, visible, rev, organisation_id, name) values ('s', 0.125, 0, 1, 'o', 'S')`,
      ],
    })
    await from.close()

    const database = await makeTestDatabase({ migrations })
    await loadFromFile({ url: database.place, file, migrations })
    const loaded = await openDatabase(database.place, { migrations })
    expect(await loaded.read.all(sql`select name, created_at from book`)).toEqual([{ name, created_at: 1 }])
    expect(await loaded.read.all(sql`select position from study`)).toEqual([{ position: 0.125 }])
    await loaded.commit({
      statements: [
        sql`insert into book (id, work_id, name, author, reviewed, created_at, rev) values ('c', 'w', 'C', '', 0, 1, 1)`,
        sql`insert into book_text (book_id, name, author, isbn) values ('c', 'a', 'b', '')`,
      ],
    })
    expect(await loaded.read.all(sql`select n from book_text order by n`)).toEqual([{ n: 7 }, { n: 8 }])
    await loaded.backup(join(folder, 'again.sqlite'))
    const again = await openDatabase(join(folder, 'again.sqlite'), { migrations })
    expect(await again.read.all(sql`select created_at from work`)).toEqual([{ created_at: 9007199254740991 }])
    await again.close()
    await loaded.close()
    await expect(loadFromFile({ url: database.place, file, migrations })).rejects.toThrow(NotEmpty)
    await database.remove()
    rmSync(folder, { recursive: true })
  },
)
