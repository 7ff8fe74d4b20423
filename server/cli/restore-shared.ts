import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../common/store/store.ts'
import { loadFromFile, NotEmpty } from '../common/store/postgres/load-from-file.ts'
import { openPostgresStore } from '../common/store/postgres/postgres-store.ts'
import type { Config } from '../config/config.ts'
import { secretsIn } from '../config/secrets.ts'
import { readSharedSecrets } from '../config/shared-secrets.ts'
import { databases, BackupError } from '../database/backups/manifest.ts'
import { forgetMove } from '../database/moving/sqlite-side.ts'
import { productExtras } from '../database/product-extras.ts'
import { folderOf, migrationsOf } from './folders.ts'

/** The databases and secrets of the backup in `folder` into an empty PostgreSQL. */
export async function restoreShared(folder: string, config: Config): Promise<void> {
  const urls = { 'product.sqlite': config.databaseUrl, 'identity.sqlite': config.identityDatabaseUrl }
  try {
    for (const name of databases) {
      const url = urls[name]
      if (url !== undefined && existsSync(join(folder, name))) await load(join(folder, name), url, name)
    }
  } catch (error) {
    throw error instanceof NotEmpty ? new BackupError(`${error.message} Restore into an empty one.`) : error
  }
  await keepSecrets(folder, config)
}

/** From a copy, because an older backup is migrated first. */
async function load(from: string, url: string, name: (typeof databases)[number]): Promise<void> {
  const aside = mkdtempSync(join(tmpdir(), 'kaft-restore-'))
  try {
    const [file, migrations] = [join(aside, name), folderOf(migrationsOf[name])]
    cpSync(from, file)
    await forgetMove(file)
    const store = await openStore({ file, migrations })
    await store.close()
    await loadFromFile({ url, file, migrations, extras: name === 'product.sqlite' ? productExtras : [] })
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function keepSecrets(folder: string, { databaseUrl: url = '', secretKey = '' }: Config): Promise<void> {
  const secrets = secretsIn(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))
  const store = await openPostgresStore({
    url,
    migrations: folderOf(migrationsOf['product.sqlite']),
    extras: productExtras,
  })
  await readSharedSecrets(store, secretKey, secrets)
  await store.close()
}
