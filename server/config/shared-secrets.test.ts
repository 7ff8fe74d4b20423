import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onPostgres } from '../common/store/testing/test-database.ts'
import { productDatabase } from '../database/testing/product-database.ts'
import { readSharedSecrets } from './shared-secrets.ts'

describe.skipIf(!onPostgres)('the secrets of an installation (skipped without PostgreSQL)', () => {
  const own = productDatabase()
  const key = 'a key of thirty-two letters or more'

  it('are the same for all nodes, also where they start at once (K6)', async () => {
    const [first, second] = await Promise.all([readSharedSecrets(own.store, key), readSharedSecrets(own.store, key)])
    expect(second).toEqual(first)
    expect(await readSharedSecrets(own.store, key)).toEqual(first)
  })

  it('are kept where a stolen database does not tell them (K4)', async () => {
    const { cookie, vapid } = await readSharedSecrets(own.store, key)
    const stored = await own.database.asText()
    expect([stored.includes(cookie), stored.includes(vapid.privateKey)]).toEqual([false, false])
  })

  it('are read with their key only, which is said in a sentence (K6)', async () => {
    await readSharedSecrets(own.store, key)
    await expect(readSharedSecrets(own.store, `${key}!`)).rejects.toThrow('SECRET_KEY')
    await own.store.commit({ statements: [sql`update shared_secret set sealed = 'nonsense'`] })
    await expect(readSharedSecrets(own.store, key)).rejects.toThrow('SECRET_KEY')
  })
})
