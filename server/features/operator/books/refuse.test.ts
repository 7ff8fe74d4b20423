import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UnreviewedBooks } from '../../../../shared/features/operator/books.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { givenList } from '../../../testing/given-list.ts'
import { asOperator, logged } from '../../../testing/given-operator.ts'
import { algebra, daan, eva, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { createNotifications } from '../../notifications/notifications.ts'
import { report } from '../../reports/reports.table.ts'

const why = 'Een fiets is geen studieboek.'
const bike = { ...algebra, id: v7(), name: 'Batavus damesfiets', isbn: null }

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
let adId: string
beforeEach(async () => {
  app = await createTestApp()
  site = await asOperator(app, noor)
  for (const person of [eva, daan]) await createDevice(app, person).push([])
  await givenBook(app, bike)
  const proposed = app.deps.store.write.update(book).set({ reviewed: false, proposedBy: eva.id })
  await app.deps.store.commit({ statements: [proposed.where(eq(book.id, bike.id))] })
  adId = await givenAd(app, eva, bike.id)
})
afterEach(() => app.close())

const waiting = async () => (await site.does<UnreviewedBooks>('/books/unreviewed')).books.map(({ book }) => book.id)
const found = async () =>
  ((await (await app.ask('/api/search?q=batavus')).json()) as SearchAnswer).results.map(({ book }) => book.id)
const isOff = async () => {
  const [row] = await app.deps.store.read.select().from(ad).where(eq(ad.id, adId))
  return row?.deletedAt !== null
}

describe('a proposed book that is refused (M6)', () => {
  it('goes with its ads, and its sellers hear why and may object', async () => {
    expect([await waiting(), await found(), await isOff()]).toEqual([[bike.id], [bike.id], false])
    await site.does(`/books/${bike.id}/refuse`, { why })
    expect([await waiting(), await found(), await isOff()]).toEqual([[], [], true])
    await createNotifications(app.deps).mail()
    expect(app.mail.sent).toMatchObject([{ to: eva.email, subject: 'Je advertentie is verwijderd' }])
    expect(app.mail.sent[0]?.text).toContain(why)
    expect(app.mail.sent[0]?.text).not.toContain('melding van iemand')
    expect(await logged(app)).toEqual([['book.refuse', bike.id, noor.id]])
    const [row] = await app.deps.store.read.select().from(report)
    const objects = { as: app.signIn(eva), json: { reason: 'Het is een boek over fietsen.' } }
    expect((await app.ask(`/api/reports/${row?.id}/appeal`, objects)).status).toBe(200)
    await site.does(`/reports/${row?.id}/decision`, { decision: 'nothing', why: 'Je hebt gelijk.' })
    expect([await waiting(), await found(), await isOff()]).toEqual([[bike.id], [bike.id], false])
  })

  it('is not refused without a reason, where it was checked, or where a list has it', async () => {
    expect(await site.fails(`/books/${bike.id}/refuse`, { why: ' ' })).toEqual([422, 'invalid'])
    await givenBook(app, algebra)
    expect(await site.fails(`/books/${algebra.id}/refuse`, { why })).toEqual([409, 'already'])
    expect(await site.fails(`/books/${v7()}/refuse`, { why })).toEqual([404, 'not_found'])
    await givenList(app, [bike.id])
    expect(await site.fails(`/books/${bike.id}/refuse`, { why })).toEqual([409, 'listed'])
    expect([await waiting(), await isOff()]).toEqual([[bike.id], false])
  })

  it('goes once where two operators refuse it at once', async () => {
    const answers = await Promise.all([
      site.ask(`/books/${bike.id}/refuse`, { why }),
      site.ask(`/books/${bike.id}/refuse`, { why }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await createNotifications(app.deps).mail()
    expect(app.mail.sent).toHaveLength(1)
  })
})
