import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { getFlow, messagesOf, start, submit } from '../support/flows.ts'
import { firstMail, linkIn, mailed } from '../support/wait-for-mail.ts'
import { newcomer, whoami } from '../support/people.ts'

const addressOf = async (client: Client) => (await whoami(client)).body.identity?.verifiable_addresses?.[0]

/** A Kratos whose verification uses codes sends no links; in the box both are always possible. */
describe.skipIf(!target.isEmbedded)('§2.5 verification by link (skipped for a Kratos)', () => {
  const linked = async () => {
    const { client, person } = await newcomer()
    await firstMail(person.email)
    const flow = await start(client, 'verification')
    const [mail, { body }] = await mailed(person.email, () =>
      submit(client, flow, { method: 'link', email: person.email }),
    )
    return { client, flow: body, link: linkIn(mail) }
  }

  it('a submit with method link is honoured: sent_email with 1080001 (G1, G7)', async () => {
    const { flow } = await linked()
    expect([flow.state, flow.active, messagesOf(flow)]).toEqual(['sent_email', 'link', [1080001]])
  })

  it('opened in any browser, it verifies and goes on (G1, G7)', async () => {
    const { client, link } = await linked()
    const answer = await new Client().page(link)
    expect(answer.status).toBe(303)
    expect(answer.location.startsWith(target.siteUrl)).toBe(true)
    expect((await addressOf(client))?.verified).toBe(true)
  })

  it('with another token, it leads back to verification with 4070001 (G1, G7)', async () => {
    const { client, link } = await linked()
    const phone = new Client()
    const answer = await phone.page(link.replace(/token=\w+/, `token=${'x'.repeat(32)}`))
    const id = new URL(answer.location).searchParams.get('flow') ?? ''
    const { body } = await getFlow(phone, 'verification', id)
    expect(messagesOf(body)).toEqual([4070001])
    expect((await addressOf(client))?.verified).toBe(false)
  })
})
