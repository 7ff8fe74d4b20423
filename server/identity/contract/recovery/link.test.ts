import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { type Flow, messagesOf, nodeOf, start, submit } from '../support/flows.ts'
import { linkIn, mailed } from '../support/wait-for-mail.ts'
import { known, whoami } from '../support/people.ts'

/** A flow whose link was mailed, and the link. */
async function asked() {
  const { person } = await known()
  const client = new Client()
  const flow = await start(client, 'recovery')
  const [mail, { status, body }] = await mailed(person.email, () =>
    submit(client, flow, { method: 'link', email: person.email }),
  )
  return { client, person, status, flow: body, link: linkIn(mail), mail }
}

describe('§2.4 recovery by link', () => {
  it('a submit with method link is honoured: sent_email, 1060002, the address kept (G1, G7)', async () => {
    const { person, status, flow } = await asked()
    expect([status, flow.state, flow.active, messagesOf(flow)]).toEqual([200, 'sent_email', 'link', [1060002]])
    expect(nodeOf(flow, 'email')?.attributes.value).toBe(person.email)
  })

  it('the mail has the address with flow and token (G7, G9)', async () => {
    const url = new URL((await asked()).link)
    expect(url.href.startsWith(`${target.publicUrl}/self-service/recovery?`)).toBe(true)
    expect(url.searchParams.get('flow')).toMatch(/^[0-9a-f-]{36}$/)
    expect(url.searchParams.get('token')).toMatch(/^\w{32,}$/)
  })

  it('opened in any browser, it leads to settings with a session (G1, G7, §10.6)', async () => {
    const { link, person } = await asked()
    const phone = new Client()
    const answer = await phone.page(link)
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(new RegExp(`^${target.siteUrl}/settings\\?flow=`))
    expect((await whoami(phone)).body).toMatchObject({
      authentication_methods: [{ method: 'link_recovery' }],
      identity: { traits: { email: person.email } },
    })
  })

  it('opened a second time, it leads back to recovery with 4060004 (G1, G7)', async () => {
    const { link } = await asked()
    await new Client().page(link)
    const late = new Client()
    const answer = await late.page(link)
    expect([302, 303]).toContain(answer.status)
    expect(new URL(answer.location).pathname).toBe('/recovery')
    const id = new URL(answer.location).searchParams.get('flow') ?? ''
    const { body } = await late.get<Flow>(`/self-service/recovery/flows?id=${id}`)
    expect(messagesOf(body)).toEqual([4060004])
  })

  it('with another token, it leads back to recovery with 4060004 (G1, G7)', async () => {
    const { link } = await asked()
    const client = new Client()
    const answer = await client.page(link.replace(/token=\w+/, `token=${'x'.repeat(32)}`))
    const id = new URL(answer.location).searchParams.get('flow') ?? ''
    const { body } = await client.get<Flow>(`/self-service/recovery/flows?id=${id}`)
    expect(messagesOf(body)).toEqual([4060004])
    expect((await whoami(client)).status).toBe(401)
  })
})
