import { IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'
import { demoPasswordHash, type WorldPerson } from './world/people.ts'

/** Uses existing identities as they are. Throws IdentityUnavailable with the person and the answer. */
export async function makeIdentities(
  { identity, config }: Pick<Deps, 'identity' | 'config'>,
  people: readonly WorldPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const ask = askerOf({ identity, config })
  for (const person of people) {
    const made = await ask('/admin/identities', { method: 'POST', body: JSON.stringify(wanted(person)) })
    ids.set(person.id, made.status === 409 ? await existing(person) : idIn(made.body, made, person))
  }
  return ids

  async function existing(person: WorldPerson): Promise<string> {
    const found = await ask(pathOf(person))
    return idIn(Array.isArray(found.body) ? found.body[0] : undefined, found, person)
  }
}

/** False also where the provider does not answer. */
export async function hasIdentity(deps: Pick<Deps, 'identity' | 'config'>, person: WorldPerson): Promise<boolean> {
  const { body } = await askerOf(deps)(pathOf(person)).catch(() => ({ body: undefined }))
  return Array.isArray(body) && body.length > 0
}

function askerOf({ identity, config }: Pick<Deps, 'identity' | 'config'>) {
  return async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${config.identityAdminKey ?? ''}` }
    const answer = await identity.fetch(new Request(`http://identity.internal${path}`, { ...init, headers }))
    return { status: answer.status, body: parsed(await answer.text().catch(() => '')) }
  }
}

const pathOf = ({ email }: WorldPerson) => `/admin/identities?credentials_identifier=${encodeURIComponent(email)}`

interface Answer {
  status: number
  /** Undefined where it is no JSON. */
  body: unknown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wanted({ email, firstName, lastName, city }: WorldPerson) {
  return {
    traits: { email, name: { first: firstName, last: lastName }, city },
    verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
    credentials: { password: { config: { hashed_password: demoPasswordHash } } },
  }
}

function idIn(found: unknown, { status, body }: Answer, { email }: WorldPerson): string {
  if (typeof found === 'object' && found !== null && 'id' in found && typeof found.id === 'string') return found.id
  const answered = body === undefined ? 'without JSON' : JSON.stringify(body).slice(0, 300)
  throw new IdentityUnavailable(`no identity was made for ${email}, the provider answered ${status} ${answered}`)
}
