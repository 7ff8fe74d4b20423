import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../testing/test-database.ts'
import { Listener, type NodeMessage } from './listener.ts'

const migrations = 'migrations/product'

describe.skipIf(!onPostgres)('nodes that tell each other by PostgreSQL (skipped without it)', () => {
  let database: TestDatabase
  let stranger: postgres.Sql
  let [one, other]: (Listener | undefined)[] = []
  const heard: NodeMessage[] = []

  beforeEach(async () => {
    database = await makeTestDatabase({ migrations })
    stranger = postgres(database.place, { max: 1 })
    one = await Listener.open(database.place)
    other = await Listener.open(database.place)
    heard.length = 0
    other.hear(said => heard.push(said))
  })
  afterEach(async () => {
    await Promise.all([one?.end(), other?.end(), stranger.end()])
    await database.remove()
  })

  it('hear what one says, each once, whoever else says it then (K6)', async () => {
    const said = Array.from({ length: 5 }, (_, n) => ({ topic: 'a b', text: `${n} é"` }))
    for (const each of said) one?.say(each)
    await expect.poll(() => heard).toEqual(said)
    one?.say({ topic: 'a b', text: 'last' })
    await expect.poll(() => heard.at(-1)?.text).toBe('last')
    expect(heard).toHaveLength(6)
  })

  it('take no number and no word from a notification, which anybody may send (J4, K6)', async () => {
    const before = other?.count.version
    for (const text of ['9007199254740991', '-1', '[{"topic":"a limits","text":"[]"}]', '{', ''])
      await stranger`select pg_notify('kaft public', ${text})`
    one?.say({ topic: 'a b', text: 'true' })
    await expect.poll(() => heard).toEqual([{ topic: 'a b', text: 'true' }])
    expect(other?.count.version).toBe(before)
  })

  it('count from the table what another commits (K3)', async () => {
    const before = other?.count.version ?? NaN
    await stranger`update commit_count set n = n + 2`
    await stranger`select pg_notify('kaft public', 'now')`
    await expect.poll(() => other?.count.version).toBe(before + 2)
  })
})
