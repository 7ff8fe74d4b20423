import { must } from '../../../shared/lib/must.ts'
import type { SessionPerson } from '../../adapters/identity/identity.ts'
import { createFakeIdentity, type FakeIdentity } from '../fakes/fake-identity.ts'
import { createDevice } from '../device.ts'
import { givenBook, givenOperator } from '../given.ts'
import { algebra, people } from './named.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { type Example, exampleUri } from '../../app/api-examples/examples.ts'

interface Call extends Pick<Example, 'params' | 'query' | 'body'> {
  as?: SessionPerson
  form?: FormData
  /** Shortens an answer, or removes figures of this machine. */
  shown?: (answer: never) => unknown
}

export interface Recorder {
  app: TestApp
  /** Expects success; returns the JSON. */
  call<Answer>(name: string, call?: Call): Promise<Answer>
  /** Each person has one session. */
  headersOf(person: SessionPerson): Record<string, string>
  examples: Record<string, Example>
}

/** Chosen by a client. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${`${n}`.padStart(12, '0')}`

/** Ids and times are the same in each run. */
export async function createRecorder(): Promise<Recorder> {
  let given = 1000
  const identity = withProvider(createFakeIdentity())
  const app = await createTestApp({
    identity,
    newId: () => idOf((given += 1)),
    disk: { freeBytes: async () => 41_200_000_000, sizeBytes: async () => 80_000_000_000 },
    config: {
      identityAdminKey: 'the key of the provider',
      siteOwner: { name: 'Stichting Kaft', address: 'Dam 1, Delft', email: 'wij@kaft.example' },
    },
  })
  app.signIn = identity.signIn
  const sessions = new Map<string, Record<string, string>>()
  const headersOf = (person: SessionPerson) => {
    const headers = sessions.get(person.id) ?? app.signIn(person)
    sessions.set(person.id, headers)
    return headers
  }
  for (const person of Object.values(people)) await createDevice(app, person).push([])
  await givenOperator(app, people.operator)
  await givenBook(app, algebra)
  const examples: Record<string, Example> = {}
  return {
    app,
    headersOf,
    examples,
    async call<Answer>(name: string, { as, form, shown, ...sent }: Call = {}) {
      const [method = '', path = ''] = name.split(' ')
      const request = { method: method.toUpperCase(), json: sent.body, ...(form && { body: form }) }
      const answer = await app.ask(exampleUri({ path }, sent), { ...request, ...(as && { as: headersOf(as) }) })
      const text = answer.headers.get('content-type')?.startsWith('text/event-stream') ? '' : await answer.text()
      must(answer.ok || undefined, `${name} goes well, not ${answer.status} ${text}`)
      const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
      examples[name] = { ...sent, ...(json !== undefined && { answer: shown ? shown(json as never) : json }) }
      return json as Answer
    },
  }
}

function withProvider(fake: FakeIdentity): FakeIdentity {
  return Object.assign(fake, {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url)
      if (request.method === 'DELETE') return new Response(null, { status: 204 })
      if (pathname === '/sessions') return Response.json([{ id: idOf(40), authenticated_at: '2026-09-01T09:00:00Z' }])
      const token = request.headers.get('x-session-token') ?? undefined
      const answer = await fake.whoami({ cookie: undefined, token })
      if (answer.kind !== 'session') return new Response(null, { status: 401 })
      const { id, email, firstName: first, lastName: last, city } = answer.session.person
      return Response.json({ id: idOf(41), identity: { id, traits: { email, name: { first, last }, city } } })
    },
  })
}
