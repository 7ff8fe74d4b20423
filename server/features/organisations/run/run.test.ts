import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunOrganisation } from '../../../../shared/features/operator/operator.schema.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenList } from '../../../testing/given-list.ts'
import { asOperator } from '../../../testing/given-operator.ts'
import { algebra, daan, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
beforeEach(async () => {
  app = await createTestApp()
  site = await asOperator(app, noor)
})
afterEach(() => app.close())

it('tells of every association who curates it, what is on its lists, and which invites wait (I3, H7)', async () => {
  await givenBook(app, algebra)
  const list = await givenList(app, [algebra.id])
  const all = async () =>
    (await site.does<{ organisations: RunOrganisation[] }>('/organisations')).organisations.map(
      ({ name, admins, links, openInvites }) => ({ name, admins, links, openInvites }),
    )
  const [before] = await all()
  expect(before).toMatchObject({ links: 1, openInvites: 0 })

  const made = await site.does<{ organisation: RunOrganisation }>('/organisations', {
    name: 'Kompas',
    university: 'TU Delft',
  })
  expect(made.organisation).toMatchObject({ name: 'Kompas', admins: 0, links: 0, openInvites: 0 })
  const { invite } = await site.does<{ invite: { token: string } }>(
    `/organisations/${made.organisation.id}/invites`,
    {},
  )
  expect(await all()).toContainEqual({ name: 'Kompas', admins: 0, links: 0, openInvites: 1 })
  expect(await all()).toContainEqual(before)

  const answer = await app.ask(`/api/invites/${invite.token}/acceptance`, { as: app.signIn(daan), json: {} })
  expect(answer.status).toBe(200)
  expect(await all()).toContainEqual({ name: 'Kompas', admins: 1, links: 0, openInvites: 0 })
  expect(list.organisationId).not.toBe(made.organisation.id)
})
