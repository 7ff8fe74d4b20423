import type { Deps } from '../deps.ts'
import { demoPasswordHash, type WorldPerson } from './world/people.ts'

/**
 * Makes each person an identity with the demo password and a confirmed address, by the provider's admin API. Gives the
 * identity ids by the ids that the people have in the world; one that is there already is used as it is.
 */
export async function makeIdentities(
  { identity, config }: Pick<Deps, 'identity' | 'config'>,
  people: readonly WorldPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const person of people) {
    const answer = await ask('/admin/identities', { method: 'POST', body: JSON.stringify(wanted(person)) })
    const made: unknown = await answer.json()
    ids.set(person.id, answer.status === 409 ? await existing(person) : idIn(made, person))
  }
  return ids

  async function existing(person: WorldPerson): Promise<string> {
    const found: unknown = await (
      await ask(`/admin/identities?credentials_identifier=${encodeURIComponent(person.email)}`)
    ).json()
    return idIn(Array.isArray(found) ? found[0] : undefined, person)
  }

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${config.identityAdminKey ?? ''}` }
    return identity.fetch(new Request(`http://identity.internal${path}`, { ...init, headers }))
  }
}

function wanted({ email, firstName, lastName, city }: WorldPerson) {
  return {
    traits: { email, name: { first: firstName, last: lastName }, city },
    verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
    credentials: { password: { config: { hashed_password: demoPasswordHash } } },
  }
}

function idIn(answer: unknown, { email }: WorldPerson): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string') return answer.id
  throw new Error(`The identity provider made no identity for ${email}: ${JSON.stringify(answer)}`)
}
