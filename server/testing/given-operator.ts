import type { SessionPerson } from '../adapters/identity/identity.ts'
import { must } from '../../shared/lib/must.ts'
import { audit } from '../features/audit/audit.table.ts'
import { createDevice } from './device.ts'
import { givenOperator } from './given.ts'
import type { TestApp } from './test-app.ts'

export async function asOperator(app: TestApp, person: SessionPerson) {
  await createDevice(app, person).push([])
  await givenOperator(app, person)
  const as = { ...app.signIn(person), 'accept-language': 'en' }
  const ask = (path: string, json?: unknown) =>
    app.ask(`/api/operator${path}`, { as, ...(json !== undefined && { json }) })
  return {
    as,
    ask,
    /** Expects success. */
    async does<Answer>(path: string, json?: unknown): Promise<Answer> {
      const answer = await ask(path, json)
      const body: unknown = await answer.json()
      must(answer.ok || undefined, `${path} goes well, not ${answer.status} ${JSON.stringify(body)}`)
      return body as Answer
    },
    /** Expects an error; returns status and code. */
    async fails(path: string, json?: unknown): Promise<[number, string]> {
      const answer = await ask(path, json)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    },
  }
}

/** Oldest first: action, kind, person. */
export async function logged({ deps: { store } }: TestApp) {
  const lines = await store.read.select().from(audit).orderBy(audit.at, audit.id)
  return lines.map(({ action, aboutId, whoId }) => [action, aboutId, whoId])
}
