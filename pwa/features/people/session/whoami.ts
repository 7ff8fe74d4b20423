import { noteAnswer, noteSilence } from '../../../api/exchange.ts'
import type { KnownPerson } from '../../../local/registry.ts'

type WhoAmI = { kind: 'person'; person: KnownPerson; sessionId: string } | { kind: 'nobody' } | { kind: 'unknown' }

interface Whoami {
  id: string
  identity: {
    id: string
    traits: { email: string; name?: { first?: string; last?: string }; city?: string }
    verifiable_addresses?: { value: string; verified: boolean }[]
  }
}

/** Uses a plain fetch, because the provider's client is large. Only a 401, or a 403 (a second factor is due), means nobody. */
export async function whoami(fetch: typeof globalThis.fetch): Promise<WhoAmI> {
  try {
    const answer = await fetch('/auth/sessions/whoami', {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.headers.get('Content-Type')?.includes('json')) noteAnswer(Date.now())
    if (answer.status === 401 || answer.status === 403) return { kind: 'nobody' }
    if (!answer.ok) return { kind: 'unknown' }
    const session = (await answer.json()) as Whoami
    return { kind: 'person', person: personOf(session), sessionId: session.id }
  } catch {
    noteSilence(Date.now())
    return { kind: 'unknown' }
  }
}

function personOf({ identity }: Whoami): KnownPerson {
  const { email, name, city } = identity.traits
  return {
    id: identity.id,
    email,
    emailVerified: identity.verifiable_addresses?.some(of => of.value === email && of.verified) ?? false,
    firstName: name?.first ?? '',
    lastName: name?.last ?? '',
    city: city ?? null,
  }
}
