import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOf } from '../../../../shared/features/booklists/tree/testing/random-changes.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenBook } from '../../../testing/given.ts'
import { daan, eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { act, twoCurators } from '../../../testing/two-curators.ts'

const runs = Number(process.env['CURATOR_HISTORIES'] ?? 15)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ synchronous: 'OFF' })
  for (let n = 0; n < 4; n += 1)
    await givenBook(app, { id: bookOf(n), name: `Boek ${n}`, author: 'A', isbn: null, originalPriceCents: null })
  for (const person of [eva, daan]) await createDevice(app, person).push([])
})
afterAll(() => app.close())

test('any sets and undos of two admins over a faulty network leave a valid tree, the same on both screens, for students and in the export (H4, H5)', async () => {
  const tally = { applied: 0, refused: 0, undone: 0, repeated: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async acts => {
      const run = await twoCurators(app)
      for (const each of acts) await run.step(each)
      await run.end()
      for (const [name, count] of Object.entries(run.tally)) tally[name as keyof typeof tally] += count
    }),
    { numRuns: runs },
  )
  expect({ ...tally, rare: Object.entries(tally).filter(([, count]) => count < 5) }).toMatchObject({ rare: [] })
}, 120_000)
