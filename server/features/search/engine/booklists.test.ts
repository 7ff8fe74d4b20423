import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReader } from '../../../database/open-reader.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { Booklists } from './booklists.ts'
import { Statements } from './statements.ts'

let app: TestApp
let database: ReturnType<typeof openReader>
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
  database = openReader(join(app.dataDir, 'product.sqlite'))
})
afterEach(async () => {
  database.close()
  await app.close()
})

test('what is asked for again is remembered, however many lists that are none were asked for (B4)', () => {
  const lists = new Booklists(new Statements(database))
  const asked = (study: string) => lists.editions({ study, sort: 'best' })
  for (let made = 0; made < 200; made += 1) asked(`invented ${made}`)
  const first = asked('mine')
  asked('another')
  expect(asked('mine')).toBe(first)
})
