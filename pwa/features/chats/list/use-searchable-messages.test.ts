import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutations } from '../../../app/mutations.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { messageSend } from '../chats.mutations.ts'
import { readSearchableMessages } from './use-searchable-messages.ts'

let cache: Cache
let vault: Vault
let asked = 0

beforeEach(() => {
  cache = counted(openCache('me'))
  vault = counted(openVault('me'))
})
afterEach(async () => {
  await cache.delete()
  await vault.delete()
})

test('all that was said is read at once, what waits here too, however much it is (E4, L2)', async () => {
  await cache.message.bulkPut(
    Array.from({ length: 2000 }, (_, at) => ({
      id: `m${at}`,
      chatId: `c${at % 40}`,
      senderId: at % 2 === 0 ? 'me' : 'eva',
      text: `message ${at}`,
      seq: at,
      sentAt: at,
    })),
  )
  await enqueue(vault, messageSend, { id: 'mine', chatId: 'c1', text: 'Vanuit de trein' })
  asked = 0
  const said = await readSearchableMessages({ cache, vault, mutations }, 'me')
  expect(said).toHaveLength(2001)
  expect(said.find(({ id }) => id === 'mine')).toMatchObject({ chatId: 'c1', text: 'Vanuit de trein', own: true })
  expect(asked).toBe(2)
})

function counted<Database extends Cache | Vault>(database: Database): Database {
  return database.use({
    stack: 'dbcore',
    name: 'counted',
    create: core => ({
      ...core,
      table: name => {
        const table = core.table(name)
        const count = <Call extends (...args: never[]) => unknown>(call: Call) =>
          ((...args: never[]) => {
            asked += 1
            return call(...args)
          }) as Call
        return {
          ...table,
          get: count(table.get),
          getMany: count(table.getMany),
          query: count(table.query),
          openCursor: count(table.openCursor),
        }
      },
    }),
  }) as Database
}
