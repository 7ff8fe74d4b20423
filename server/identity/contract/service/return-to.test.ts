import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { errorOfPage, expectError } from '../support/errors.ts'
import type { Flow } from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { newcomer } from '../support/people.ts'

const begin = (kind: string, to: string, client = new Client()) =>
  client.get<Flow>(`/self-service/${kind}/browser?return_to=${encodeURIComponent(to)}`)
const { host } = new URL(target.siteUrl)

describe('§1.6 return_to', () => {
  it.each(['login', 'registration', 'recovery', 'verification'])('is refused at once by %s (G1)', async kind => {
    const { error } = expectError(
      await begin(kind, 'https://evil.example'),
      400,
      'self_service_flow_return_to_forbidden',
    )
    expect(error.reason).toContain('evil.example')
  })

  it('is refused at once by settings (G1)', async () => {
    const { client } = await newcomer()
    expectError(await begin('settings', 'https://evil.example', client), 400, 'self_service_flow_return_to_forbidden')
  })

  it('is refused by @ory/client (G1)', async () => {
    const { status, data } = await refusal(frontend.createBrowserLoginFlow({ returnTo: 'https://evil.example' }))
    expectError({ status, body: data }, 400, 'self_service_flow_return_to_forbidden')
  })

  it('of a page that is not allowed ends on the error screen (G1)', async () => {
    const client = new Client()
    const answer = await client.page('/self-service/login/browser?return_to=https://evil.example')
    expect((await errorOfPage(client, answer)).error.id).toBe('self_service_flow_return_to_forbidden')
  })

  it.each([
    ['of another host', 'https://evil.example/en'],
    ['of a host that begins the same', `${target.siteUrl}.evil.example/`],
    ['of another scheme', 'javascript:alert(1)'],
    ['of another port', `http://${new URL(target.siteUrl).hostname}:1/`],
    ['with a host behind two slashes', '//evil.example/en'],
  ])('%s is not allowed (G1, bad input)', async (_, to) => {
    expect((await begin('login', to)).status).toBe(400)
  })

  /** Kratos compares the text alone (§7.9). */
  it.each([
    ['with somebody in front of the host', `http://eva@${host}/`],
    ['with a backslash', `${target.siteUrl}\\@evil.example`],
    ['with a control character', `${target.siteUrl}/\n/evil.example`],
  ])('%s is not allowed in the box (G1, §1.6, §7.9)', async (_, to) => {
    const { status } = await begin('login', to)
    expect(target.isEmbedded ? [400] : [200, 400]).toContain(status)
  })

  it.each([
    ['the site', target.siteUrl],
    ['a path of it', `${target.siteUrl}/en/sell?step=2#photo`],
    ['the service’s own settings', `${target.publicUrl}/self-service/settings/browser`],
  ])('to %s is allowed and kept (G1)', async (_, to) => {
    const { status, body } = await begin('login', to)
    expect([status, body.return_to]).toEqual([200, to])
  })

  it('to a path alone is allowed: the rest is filled in from the site (G1)', async () => {
    expect((await begin('login', '/en/sell')).status).toBe(200)
  })
})
