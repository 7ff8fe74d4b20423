import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import type { OidcProvider } from './oidc-provider.ts'
import { typedAddress } from '../http/typed.ts'

export interface Claims {
  subject: string
  email?: string
  isEmailVerified: boolean
  firstName?: string
  lastName?: string
  /** The domain of the university at which they study. */
  studentOf?: string
}

export interface Ticket {
  state: string
  nonce: string
  codeVerifier: string
}

export interface OidcClient {
  /** Rejects when the provider does not answer. */
  begin(provider: OidcProvider, redirectUri: string): Promise<{ url: string; ticket: Ticket }>
  /** Rejects when the provider refused, or its answer does not fit the ticket. */
  finish(provider: OidcProvider, returned: URL, ticket: Ticket): Promise<Claims>
}

const timeoutSeconds = 10
const discoveryTtl = 3_600_000

export function createOidcClient(): OidcClient {
  const discovered = new LRUCache<string, client.Configuration>({ max: 50, ttl: discoveryTtl })

  async function discover(provider: OidcProvider): Promise<client.Configuration> {
    const cached = discovered.get(provider.id)
    if (cached) return cached
    const issuer = new URL(provider.issuer)
    const found = await client.discovery(
      issuer,
      provider.clientId,
      provider.clientSecret,
      provider.clientSecret === undefined ? client.None() : undefined,
      { timeout: timeoutSeconds, execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [] },
    )
    discovered.set(provider.id, found)
    return found
  }

  return {
    begin: async (provider, redirectUri) => {
      const configuration = await discover(provider)
      const ticket: Ticket = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scope.join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(ticket.codeVerifier),
        code_challenge_method: 'S256',
        state: ticket.state,
        nonce: ticket.nonce,
      })
      return { url: url.href, ticket }
    },
    finish: async (provider, returned, { state, nonce, codeVerifier }) => {
      const configuration = await discover(provider)
      const tokens = await client.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no id_token')
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
      return claimsOf({ ...more, ...claims }, provider)
    },
  }
}

function claimsOf(claims: Record<string, unknown> & { sub: string }, provider: OidcProvider): Claims {
  const textOf = (key: string) => (typeof claims[key] === 'string' && claims[key] !== '' ? claims[key] : undefined)
  const email = textOf('email')
  const firstName = textOf('given_name')
  const lastName = textOf('family_name')
  return {
    subject: claims.sub,
    isEmailVerified: claims['email_verified'] === true,
    ...(email !== undefined && { email: typedAddress(email) }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(provider.students && studentOf(claims)),
  }
}

/** As SURFconext and eduID name them: the affiliations at a home organisation, or each with its own. */
function studentOf(claims: Record<string, unknown>): Pick<Claims, 'studentOf'> {
  const textsOf = (key: string) =>
    [claims[key]].flat().flatMap(each => (typeof each === 'string' ? [each.toLowerCase()] : []))
  const scoped = textsOf('eduperson_scoped_affiliation').find(each => each.startsWith('student@'))
  const isStudent = textsOf('eduperson_affiliation').includes('student')
  const [home = ''] = scoped ? [scoped.slice('student@'.length)] : isStudent ? textsOf('schac_home_organization') : []
  return home === '' ? {} : { studentOf: home }
}

/** Plain HTTP is allowed on loopback, in development and tests. */
function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
