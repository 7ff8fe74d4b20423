import { randomBytes } from 'node:crypto'
import { type Answer, Client, type Request } from './client.ts'
import { type ContinueWith, type Flow, start, startNative, submit } from './flows.ts'
import { target } from './contract.ts'

export interface Person {
  email: string
  password: string
  first: string
  last: string
}

export interface Identity {
  id: string
  schema_id: string
  schema_url: string
  state: string
  traits: { email: string; name?: { first?: string; last?: string }; city?: string }
  verifiable_addresses?: Address[]
  recovery_addresses?: Address[]
  metadata_public?: unknown
  metadata_admin?: unknown
  credentials?: Record<string, { type: string; identifiers: string[]; config?: Record<string, unknown> }>
}

interface Address {
  id: string
  value: string
  via: string
  verified?: boolean
  status?: string
  verified_at?: string
}

export interface Session {
  id: string
  active: boolean
  expires_at: string
  authenticated_at: string
  issued_at: string
  authenticator_assurance_level: string
  authentication_methods: { method: string; aal?: string; completed_at: string }[]
  identity?: Identity
  devices?: { id: string; ip_address?: string; user_agent?: string; location?: string }[]
}

export interface SignedIn {
  session: Session
  session_token?: string
  identity?: Identity
  continue_with?: ContinueWith[]
}

const password = 'Zq-correct-horse-77'

export function somebody(): Person {
  return { email: `p-${randomBytes(8).toString('hex')}@contract.example`, password, first: 'Eva', last: 'Jansen' }
}

export function traitsOf({ email, first, last }: Person) {
  return { email, name: { first, last } }
}

export async function signUp(client: Client, person = somebody()): Promise<Answer<SignedIn>> {
  const body = { method: 'password', password: person.password, traits: traitsOf(person) }
  return submit(client, await start(client, 'registration'), body)
}

export async function signIn(client: Client, person: Person, query = ''): Promise<Answer<SignedIn>> {
  const body = { method: 'password', identifier: person.email, password: person.password }
  return submit(client, await start(client, 'login', query), body)
}

export async function newcomer(person = somebody()) {
  const client = new Client()
  const { body } = await signUp(client, person)
  return { client, person, session: body.session, identity: identityOf(body) }
}

export async function known(person = somebody()) {
  const { body } = await admin<Identity>('POST', '/identities', {
    schema_id: 'default',
    traits: traitsOf(person),
    credentials: { password: { config: { password: person.password } } },
    verifiable_addresses: [{ value: person.email, verified: true, via: 'email', status: 'completed' }],
  })
  return { person, identity: body }
}

export async function nativeSession(person: Person): Promise<{ token: string; session: Session }> {
  const program = new Client()
  const flow: Flow = await startNative(program, 'login')
  const { body } = await submit<SignedIn>(program, flow, {
    method: 'password',
    identifier: person.email,
    password: person.password,
  })
  return { token: body.session_token ?? '', session: body.session }
}

export function whoami(client: Client): Promise<Answer<Session>> {
  return client.get('/sessions/whoami')
}

function identityOf({ identity, session }: SignedIn): Identity {
  const found = identity ?? session.identity
  if (!found) throw new Error('Nobody was signed up')
  return found
}

export function admin<Body = unknown>(
  method: string,
  path: string,
  json?: unknown,
  request: Request = {},
): Promise<Answer<Body>> {
  const headers = { authorization: `Bearer ${target.adminKey}`, ...request.headers }
  return new Client().ask(method, `${target.adminUrl}/admin${path}`, { ...request, json, headers })
}
