import { describe, expect, it } from 'vitest'
import { type Answer, Client } from '../support/client.ts'
import { frontend } from '../support/fresh-target.ts'

const publicGet = <Body>(path: string) => new Client().get<Body>(path)

describe('§2.7 the script for keys', () => {
  it('the script for security keys defines the triggers (G1)', async () => {
    const answer: Answer<string> = await publicGet('/.well-known/ory/webauthn.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.body).toMatch(/__oryWebAuthnRegistration|oryWebAuthnRegistration/)
    expect(answer.body).toMatch(/__oryWebAuthnLogin|oryWebAuthnLogin/)
  })

  it('the script for security keys by @ory/client (G1)', async () => {
    expect(typeof (await frontend.getWebAuthnJavaScript()).data).toBe('string')
  })
})
