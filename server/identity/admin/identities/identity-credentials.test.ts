import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkTotp } from '../../testing/factors.ts'
import { totpSecretOf } from '../../testing/totp.ts'
import { adminKey, createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let id: string
beforeEach(async () => {
  provider = await createTestProvider()
  const eva = provider.browser()
  const { body } = await eva.signUp()
  id = (body['identity'] as { id: string }).id
  await linkTotp(provider, eva)
})
afterEach(() => provider.close())

const ask = async (method: string, path: string, authorization = `Bearer ${adminKey}`) => {
  const answer = await provider.fetch(
    new Request(`${site}/admin/identities/${path}`, { method, headers: { authorization } }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

describe('an admin', () => {
  it('lets somebody in again who lost their second factor (F3, G8)', async () => {
    expect((await provider.browser().signIn()).status).toBe(422)
    expect(await ask('DELETE', `${id}/credentials/totp`)).toEqual({ status: 204, body: undefined })
    const eva = provider.browser()
    expect((await eva.signIn()).status).toBe(200)
    expect(totpSecretOf(await eva.start('settings'))).toMatch(/^[A-Z2-7]{32}$/)
    expect((await ask('DELETE', `${id}/credentials/totp`)).status).toBe(404)
  })

  it('takes no way in away, and needs the key (G5, G8)', async () => {
    expect((await ask('DELETE', `${id}/credentials/password`)).status).toBe(400)
    expect((await ask('DELETE', `${id}/credentials/shoes`)).status).toBe(404)
    expect((await ask('DELETE', `5f1c3e3e-0000-4000-8000-000000000000/credentials/totp`)).status).toBe(404)
    expect((await ask('DELETE', `${id}/credentials/totp`, '')).status).toBe(401)
    expect((await provider.browser().signIn()).status).toBe(422)
  })

  it('sees what an authenticator app was linked with only where asked for (kratos-contract.md, 2.9)', async () => {
    const bare = await ask('GET', id)
    expect(bare.body.credentials.totp).toMatchObject({ type: 'totp', identifiers: [id] })
    expect(bare.body.credentials.totp).not.toHaveProperty('config')
    const full = await ask('GET', `${id}?include_credential=totp`)
    expect(full.body.credentials.totp.config.totp_url).toMatch(/^otpauth:\/\/totp\/Kaft:eva.*secret=[A-Z2-7]{32}/)
    expect(Object.keys(full.body.credentials.totp.config)).toEqual(['totp_url'])
  })
})
