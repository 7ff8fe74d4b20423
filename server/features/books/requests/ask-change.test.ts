import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from '../../../testing/device.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'
import { givenBook } from '../../../testing/given.ts'
import { algebra, daan, eva, privaatrecht } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { audit } from '../../audit/audit.table.ts'
import { findBook } from '../books.queries.ts'
import { bookRequest } from '../books.table.ts'

let app: TestApp
let organisation: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  const { organisationId } = await givenList(app, [algebra.id])
  organisation = `/api/admin/organisations/${organisationId}`
  await createDevice(app, eva).push([])
  await givenAdmin(app, organisationId, eva)
})
afterEach(() => app.close())

const reason = 'New price list of September'
const ask = (values: object, more: object = {}, bookId = algebra.id) =>
  app.ask(`${organisation}/library/${bookId}/requests`, {
    as: app.signIn(eva),
    json: { values, reason, ...more },
    headers: { 'accept-language': 'en' },
  })
const listed = async (query = '') =>
  (await (await app.ask(`${organisation}/requests${query}`, { as: app.signIn(eva) })).json()).requests

describe('a change of an existing book', () => {
  it('is asked of the operator with the former and the wanted values, and changes nothing yet (H3)', async () => {
    const answer = await ask({ originalPriceCents: 5995, author: 'Lay, Lay & McDonald', name: algebra.name })
    expect(answer.status).toBe(201)
    const { request } = await answer.json()
    expect(request).toMatchObject({
      bookId: algebra.id,
      values: { originalPriceCents: 5995, author: 'Lay, Lay & McDonald' },
      former: { originalPriceCents: 5495, author: algebra.author },
      reason,
      by: 'Eva',
      decision: null,
    })
    expect(Object.keys(request.values)).toHaveLength(2)
    expect(await findBook(app.deps.store.read, algebra.id)).toMatchObject({ originalPriceCents: 5495 })
    expect(await listed()).toEqual([request])
    expect(await listed(`?bookId=${privaatrecht.id}`)).toEqual([])
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { action: 'request.create', whoId: eva.id, before: request.former, after: request.values },
    ])
  })

  it('that was pressed twice is asked once (H3)', async () => {
    const first = await (await ask({ version: '6th' })).json()
    const second = await ask({ version: '6th' })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(first)
    expect(await listed()).toHaveLength(1)
  })

  it.each([
    ['a reason of 0 characters', { version: '6th' }, { reason: ' ' }, 'reason', 'This field is required'],
    ['a reason of 1,001 characters', { version: '6th' }, { reason: 'a'.repeat(1001) }, 'reason', 'This is too long.'],
    ['no name', { name: '' }, {}, 'values.name', 'This field is required'],
    ['a price of nothing', { originalPriceCents: 0 }, {}, 'values.originalPriceCents', 'The price must be above zero!'],
    ['nothing changed', { name: algebra.name }, {}, 'values', 'Change something first.'],
  ])('is refused with %s (H3)', async (_, values, more, field, sentence) => {
    const answer = await ask(values, more)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ [field]: sentence })
    expect(await listed()).toEqual([])
  })

  it('takes a reason of exactly 1,000 characters (H3)', async () => {
    expect((await ask({ version: '6th' }, { reason: '𝕏'.repeat(1000) })).status).toBe(201)
  })

  it('cannot give a book the ISBN of another one (H3)', async () => {
    expect((await ask({ isbn: algebra.isbn }, {}, privaatrecht.id)).status).toBe(409)
  })

  it('is answered where it was asked, with why (H3)', async () => {
    await ask({ version: '6th' })
    const answered = { decision: 'refused' as const, decidedAt: app.clock.now(), decidedBy: daan.id, why: 'Eigen ISBN' }
    await app.deps.store.commit({ statements: [app.deps.store.write.update(bookRequest).set(answered)] })
    const [request] = await listed()
    expect(request).toMatchObject({ decision: 'refused', why: 'Eigen ISBN' })
    expect(JSON.stringify(request)).not.toContain(daan.id)
  })
})
