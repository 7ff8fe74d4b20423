import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { SharedSource } from '../database/backups/backup-source.ts'
import { productExtras } from '../database/product-extras.ts'
import { folderOf, migrationsOf } from './folders.ts'

/** For backups; undefined where everything is in the folder. */
export function sharedSourceOf(config: Config, secrets: Secrets): SharedSource | undefined {
  const { databaseUrl, identityDatabaseUrl, identityUrl } = config
  if (databaseUrl === undefined) return undefined
  const ofProvider = identityUrl === undefined ? identityDatabaseUrl : undefined
  return {
    urls: { 'product.sqlite': databaseUrl, ...(ofProvider !== undefined && { 'identity.sqlite': ofProvider }) },
    migrations: {
      'product.sqlite': folderOf(migrationsOf['product.sqlite']),
      'identity.sqlite': folderOf(migrationsOf['identity.sqlite']),
    },
    secrets: JSON.stringify(secrets, null, 2),
  }
}

export async function readSharedSource(config: Config): Promise<SharedSource | undefined> {
  if (config.databaseUrl === undefined) return undefined
  const { openPostgresStore } = await import('../common/store/postgres/postgres-store.ts')
  const { readSharedSecrets } = await import('../config/shared-secrets.ts')
  const migrations = folderOf(migrationsOf['product.sqlite'])
  const store = await openPostgresStore({ url: config.databaseUrl, migrations, extras: productExtras })
  try {
    return sharedSourceOf(config, await readSharedSecrets(store, config.secretKey ?? ''))
  } finally {
    await store.close()
  }
}
