import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { historyOf } from '../../common/store/history.ts'
import { connectReadOnly } from '../../common/store/open-read-only.ts'
import { type Config, inSchemaOfIdentity } from '../../config/config.ts'
import { PostgresSide } from '../../database/moving/postgres-side.ts'
import { MoveRefused, type Side } from '../../database/moving/side.ts'
import { SqliteSide } from '../../database/moving/sqlite-side.ts'
import { folderOf, migrationsOf } from '../folders.ts'
import type { Sources } from './route.ts'

type DatabaseName = keyof typeof migrationsOf

function identityMoves({ identityUrl, identityDatabaseUrl, databaseUrl }: Config): boolean {
  const beside = databaseUrl === undefined ? undefined : inSchemaOfIdentity(databaseUrl)
  return identityUrl === undefined && identityDatabaseUrl === beside
}

/** The databases that move. Throws MoveRefused where there are none of this version. */
export async function sourcesOf(config: Config): Promise<Sources> {
  const product = sideIn(config, 'product.sqlite')
  if (config.databaseUrl !== undefined) await expectKaft(product)
  return { product, identity: identityMoves(config) ? sideIn(config, 'identity.sqlite') : undefined }
}

async function expectKaft(product: Side): Promise<void> {
  const found = await product.get(`select to_regclass('moving')::text as name`)
  const isKaft = typeof found?.['name'] === 'string'
  if (isKaft && (await product.claim())) return
  await product.end()
  throw new MoveRefused(
    isKaft ? 'kaft move runs already.' : 'There is no Kaft of this version in the database of DATABASE_URL.',
  )
}

function sideIn({ databaseUrl, dataDir }: Config, name: DatabaseName): Side {
  if (databaseUrl !== undefined)
    return new PostgresSide(name === 'product.sqlite' ? databaseUrl : inSchemaOfIdentity(databaseUrl))
  const file = join(resolve(dataDir), name)
  if (!existsSync(file)) throw new MoveRefused(`There is no Kaft in ${dataDir}.`)
  expectThisVersion(file, name)
  return new SqliteSide(file)
}

function expectThisVersion(file: string, name: DatabaseName): void {
  const database = connectReadOnly(file)
  const history = historyOf(database, folderOf(migrationsOf[name]))
  database.close()
  if (history.at !== 'known' || history.missing.length > 0)
    throw new MoveRefused(`${file} is of another version of Kaft. Start this version on it first.`)
}
