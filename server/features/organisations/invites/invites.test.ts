import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invite } from '../../../../shared/features/organisations/organisations.schema.ts'
import type { SessionPerson } from '../../../adapters/identity/identity.ts'
import { lightInTheDark } from '../../../common/mail/testing/dark.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenOperator } from '../../../testing/given.ts'
import { givenAdmin, givenList } from '../../../testing/given-list.ts'
import { daan, eva, noor, sanne, tim } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { erasePerson } from '../../people/erase-person.ts'
import { audit } from '../../audit/audit.table.ts'

let app: TestApp
let organisationId: string
let base: string
const english = { 'accept-language': 'en' }
const week = 7 * 24 * 60 * 60 * 1000

beforeEach(async () => {
  app = await createTestApp()
  organisationId = (await givenList(app)).organisationId
  base = `/api/admin/organisations/${organisationId}/invites`
  await createDevice(app, eva).push([])
  await givenAdmin(app, organisationId, eva)
})
afterEach(() => app.close())

type OwnInvite = Required<Invite>

const make = async (json: object = {}, by: SessionPerson = eva): Promise<OwnInvite> => {
  const answer = await app.ask(base, { as: app.signIn(by), json, headers: english })
  expect(answer.status).toBe(201)
  return (await answer.json()).invite
}
const list = async (): Promise<Invite[]> => (await (await app.ask(base, { as: app.signIn(eva) })).json()).invites
const accept = (token: string, person: SessionPerson) =>
  app.ask(`/api/invites/${token}/acceptance`, { method: 'POST', as: app.signIn(person), headers: english })
const isIn = async (person: SessionPerson) =>
  (await app.ask(`/api/admin/organisations/${organisationId}`, { as: app.signIn(person) })).ok

describe('an invite', () => {
  it('shows its link to its maker alone, who alone can mail it (H7)', async () => {
    const { id } = await make()
    await createDevice(app, daan).push([])
    await givenAdmin(app, organisationId, daan)
    const seen = (await (await app.ask(base, { as: app.signIn(daan) })).json()).invites
    expect(seen).toMatchObject([{ id, creator: { id: eva.id } }])
    expect(seen[0]).not.toHaveProperty('token')
    expect(seen[0]).not.toHaveProperty('url')
    const mailed = await app.ask(`${base}/${id}/mail`, { as: app.signIn(daan), json: { email: 'a@example.org' } })
    expect(mailed.status).toBe(404)
    expect(app.mail.sent).toEqual([])
    expect((await app.ask(`${base}/${id}`, { method: 'DELETE', as: app.signIn(daan) })).status).toBe(204)
  })

  it('of somebody who was removed works no more, and is gone from the list (H7)', async () => {
    await createDevice(app, daan).push([])
    await givenAdmin(app, organisationId, daan)
    const { token } = await make({}, daan)
    const used = await make({}, daan)
    expect((await accept(used.token, tim)).status).toBe(200)
    const admin = `/api/admin/organisations/${organisationId}/admins/${daan.id}`
    expect((await app.ask(admin, { method: 'DELETE', as: app.signIn(eva) })).status).toBe(204)
    expect((await app.ask(`/api/invites/${token}`)).status).toBe(404)
    expect((await accept(token, noor)).status).toBe(404)
    expect(await isIn(noor)).toBe(false)
    expect(await list()).toMatchObject([{ id: used.id, state: 'used' }])
  })

  it('of somebody who is blocked or who left works no more (H7, M13)', async () => {
    await createDevice(app, daan).push([])
    await givenAdmin(app, organisationId, daan)
    const { token } = await make({}, daan)
    await createDevice(app, sanne).push([])
    await givenOperator(app, sanne)
    const say = (what: string) =>
      app.ask(`/api/operator/people/${daan.id}/${what}`, { as: app.signIn(sanne), json: { why: 'Vroeg om geld.' } })
    expect((await say('block')).status).toBe(200)
    expect((await app.ask(`/api/invites/${token}`)).status).toBe(404)
    expect((await accept(token, noor)).status).toBe(404)
    expect((await say('unblock')).status).toBe(200)
    expect((await app.ask(`/api/invites/${token}`)).status).toBe(200)
    await erasePerson(app.deps, daan.id)
    expect((await accept(token, noor)).status).toBe(404)
  })

  it('is accepted with a verified address only, as the provider says now (G3, H8)', async () => {
    const { token } = await make()
    const refused = await accept(token, { ...daan, emailVerified: false })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'email_unverified'])
    expect(await isIn({ ...daan, emailVerified: false })).toBe(false)
    const as = app.signIn({ ...daan, emailVerified: false })
    await app.ask('/api/account/work-key', { as })
    app.identity.change(daan)
    expect((await app.ask(`/api/invites/${token}/acceptance`, { method: 'POST', as })).status).toBe(200)
  })

  it('is made with a link that nobody can guess, lasts a week, and is listed with its maker (H7)', async () => {
    const made = await make()
    expect(made).toMatchObject({
      state: 'active',
      creator: { id: eva.id, firstName: 'Eva' },
      expiresAt: made.createdAt + week,
      usedBy: null,
      url: `http://localhost:3000/invite/${made.token}`,
    })
    expect(made.token).toMatch(/^[\w-]{43}$/)
    expect(await list()).toEqual([made])
  })

  it('is made by a person who sends nothing too (H7)', async () => {
    expect((await app.ask(base, { method: 'POST', as: app.signIn(eva) })).status).toBe(201)
    expect(await list()).toHaveLength(1)
  })

  it('makes the person who accepts it an admin, once, and names that person (H7, H8)', async () => {
    const { token } = await make()
    expect(await isIn(daan)).toBe(false)
    const accepted = await accept(token, daan)
    expect(accepted.status).toBe(200)
    expect((await accepted.json()).organisation).toMatchObject({ id: organisationId, name: 'Kompas' })
    expect(await isIn(daan)).toBe(true)
    expect(await list()).toMatchObject([{ state: 'used', usedBy: { id: daan.id, firstName: 'Daan' } }])
    const late = await accept(token, noor)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'used', state: 'used' })
    expect(await isIn(noor)).toBe(false)
  })

  it('answers the same to a person who accepts it again, because an answer may be lost on its way (H8)', async () => {
    const { token } = await make()
    expect((await accept(token, daan)).status).toBe(200)
    expect((await accept(token, daan)).status).toBe(200)
  })

  it('is not used up by a person who is an admin already (H7)', async () => {
    const { token } = await make()
    expect((await accept(token, eva)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'active' }])
  })

  it('lets one of many in who accept it at once (H7)', async () => {
    const { token } = await make()
    const people = [daan, noor, tim]
    const answers = await Promise.all(people.map(person => accept(token, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const inside = await Promise.all(people.map(isIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('expires after a week, to the millisecond (H7)', async () => {
    const { token } = await make()
    app.clock.move(week - 1)
    expect(await (await app.ask(`/api/invites/${token}`)).json()).toMatchObject({ state: 'active' })
    app.clock.move(1)
    expect(await (await app.ask(`/api/invites/${token}`)).json()).toMatchObject({ state: 'expired' })
    expect(await list()).toMatchObject([{ state: 'expired' }])
    const late = await accept(token, daan)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'expired', state: 'expired' })
  })

  it('that is deleted or never was, could not be found (H8)', async () => {
    const { id, token } = await make()
    const other = await app.ask(`${base}/${noor.id}`, { method: 'DELETE', as: app.signIn(eva) })
    expect(other.status).toBe(404)
    expect((await app.ask(`${base}/${id}`, { method: 'DELETE', as: app.signIn(eva) })).status).toBe(204)
    for (const unknown of [token, 'nothing', '%00']) {
      const answer = await app.ask(`/api/invites/${unknown}`, { headers: english })
      expect(answer.status).toBe(404)
      expect((await answer.json()).message).toBe('Invite could not be found!')
    }
    expect((await accept(token, daan)).status).toBe(404)
  })

  it('of another association cannot be deleted or mailed (H7)', async () => {
    const { id } = await make()
    const other = (await givenList(app)).organisationId
    await givenAdmin(app, other, daan)
    const theirs = `/api/admin/organisations/${other}/invites/${id}`
    const as = app.signIn(daan)
    expect((await app.ask(theirs, { method: 'DELETE', as })).status).toBe(404)
    expect((await app.ask(`${theirs}/mail`, { as, json: { email: 'a@example.org' } })).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('is mailed where its maker wishes, with the link and who invites (H7)', async () => {
    const { token } = await make({ email: '  fleur@example.org ' })
    expect(app.mail.sent).toMatchObject([
      { to: 'fleur@example.org', subject: 'Eva invites you to keep the book lists of Kompas' },
    ])
    const [mailed] = app.mail.sent
    expect(mailed?.text).toContain(`http://localhost:3000/en/invite/${token}`)
    expect(mailed?.html).toContain(`http://localhost:3000/en/invite/${token}`)
    expect(mailed?.text).not.toContain('undefined')
    expect(lightInTheDark(String(mailed?.html))).toEqual([])
  })

  it('is mailed to an address only, and only while it works (H7)', async () => {
    const wrong = await app.ask(base, { as: app.signIn(eva), json: { email: 'fleur' } })
    expect(await wrong.json()).toMatchObject({ code: 'invalid', fields: { email: expect.any(String) } })
    expect(await list()).toEqual([])
    const { id } = await make()
    app.clock.move(week)
    const late = await app.ask(`${base}/${id}/mail`, { as: app.signIn(eva), json: { email: 'a@example.org' } })
    expect(late.status).toBe(409)
    expect(app.mail.sent).toEqual([])
  })

  it('stands in the audit log with the people who made, used and deleted it (M13)', async () => {
    const { id, token } = await make()
    await accept(token, daan)
    await app.ask(`${base}/${id}`, { method: 'DELETE', as: app.signIn(eva) })
    const lines = await app.deps.store.read.select().from(audit).where(eq(audit.organisationId, organisationId))
    expect(lines.map(({ action, whoId, aboutId }) => [action, whoId, aboutId])).toEqual([
      ['invite.create', eva.id, id],
      ['admin.accept', daan.id, daan.id],
      ['invite.delete', eva.id, id],
    ])
    expect(JSON.stringify(lines)).not.toContain(token)
  })
})
