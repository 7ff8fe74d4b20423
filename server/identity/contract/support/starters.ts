import { Client } from './client.ts'
import type { Kind } from './flows.ts'
import { known, nativeSession, newcomer } from './people.ts'

export async function browserFor(kind: Kind): Promise<Client> {
  return kind === 'settings' ? (await newcomer()).client : new Client()
}

export async function programFor(kind: Kind): Promise<Record<string, string>> {
  if (kind !== 'settings') return {}
  const { person } = await known()
  return { 'x-session-token': (await nativeSession(person)).token }
}
