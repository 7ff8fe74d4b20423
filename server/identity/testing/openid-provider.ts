import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import type { OidcProvider } from '../oidc/oidc-provider.ts'

export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  schac_home_organization?: string
  eduperson_affiliation?: string | string[]
  eduperson_scoped_affiliation?: string[]
}

const ofStudents = ['schac_home_organization', 'eduperson_affiliation', 'eduperson_scoped_affiliation']

/** A real provider on loopback. `signIn` chooses the person, without a screen. */
export async function startOpenIdProvider(redirectUri: () => string) {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  let present: Account | null = null
  const accounts = new Map<string, Account>()
  const create = () =>
    new OpenIdProvider(issuer, {
      clients: [
        {
          client_id: 'kaft',
          client_secret: 'a-secret-for-tests-only',
          redirect_uris: [redirectUri()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      adapter: MemoryAdapter,
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      jwks: { keys: [{ ...signingKey, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['for tests only'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', ...ofStudents],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts.get(id) }) }),
    })

  let made: OpenIdProvider | undefined
  /** Lazy, because the site it returns to may start later. */
  const oidc = () => (made ??= create())

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!present) return oidc().interactionFinished(request, response, { error: 'access_denied' })
    const { prompt, params } = await oidc().interactionDetails(request, response)
    if (prompt.name === 'login')
      return oidc().interactionFinished(request, response, { login: { accountId: present.sub } })
    const grant = new (oidc().Grant)({ accountId: present.sub, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    return oidc().interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) interact(request, response).catch(error => response.destroy(error))
    else void oidc().callback()(request, response)
  })

  const provider: OidcProvider = {
    id: 'campus',
    label: 'Campus',
    issuer,
    clientId: 'kaft',
    clientSecret: 'a-secret-for-tests-only',
    scope: ['openid', 'email', 'profile'],
  }
  return {
    provider,
    signIn: (account: Account | null) => {
      present = account
      if (account) accounts.set(account.sub, account)
    },
    visit: async (url: string): Promise<string> => {
      const cookies = new Map<string, string>()
      let next = url
      while (next.startsWith(issuer)) {
        const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

class MemoryAdapter implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>()

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#rows.set(id, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(id)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows.values()].find(row => row.uid === uid)
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id)
    if (row) row.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id)
  }
}

export type TestOpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>
