import { readMigrationFiles } from 'drizzle-orm/migrator'
import { allAsPostgres, NotAdditive } from '../../common/store/postgres/ddl.ts'
import { folderOf, migrationsOf } from '../folders.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError } from './command.ts'

export const migrate: Command = {
  about: 'The server does this by itself when it starts; of several nodes one does, and the others wait.',
  options: { check: { help: 'say only whether nodes of this version and the one before can serve at once' } },
  async run({ config, options, print }) {
    if (options['check'] !== undefined) return check(print)
    const installation = await openInstallation(config)
    await installation.close()
    print(`The databases in ${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'} are up to date.`)
  },
}

function check(print: (line: string) => void): void {
  for (const folder of Object.values(migrationsOf))
    for (const { sql } of readMigrationFiles({ migrationsFolder: folderOf(folder) }))
      try {
        allAsPostgres(sql)
      } catch (error) {
        if (!(error instanceof NotAdditive)) throw error
        throw new CommandError(
          `Stop all nodes before this version starts, because a migration takes away tables that they use: ${error.message}`,
        )
      }
  print('All migrations only add: nodes of this version and the one before can serve at once.')
}
