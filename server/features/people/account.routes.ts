import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type AccountExport, accountExport, farewell, workKey } from '../../../shared/features/people/people.schema.ts'
import { photoPath } from '../../../shared/features/photos/photo-path.ts'
import { id, plainText } from '../../../shared/lib/values.ts'
import { type Credentials, IdentityUnavailable } from '../../adapters/identity/identity.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, identityUnavailable } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { credentialsOf, requireSession, sessionOf } from '../../middleware/session.ts'
import { findEverythingOf, zipOf } from './export.queries.ts'
import { isDeparted, isEnded } from './people.queries.ts'
import { depart, sessionsToEnd } from './departures.usecases.ts'
import type { People } from './people.usecases.ts'

const loginTooOld = () => new ApiError(403, 'login_too_old', msg`Log in once more first, so that we know it is you.`)

const recentMs = 5 * 60 * 1000

const farewellQuery = z.object({ person: id, session: z.optional(plainText(100)) })

export function accountRoutes(deps: Deps, people: Pick<People, 'forget'>) {
  const { store, identity, photos, publicUrl, now } = deps
  return new Hono<Env>()
    .get('/export', requireSession({ ...deps, evenBlocked: true }), async c => {
      c.header('Content-Disposition', attachment('json'))
      return c.json(await everything(c))
    })
    .get('/export.zip', requireSession({ ...deps, evenBlocked: true }), async c => {
      const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': attachment('zip') }
      // A page checks with a HEAD before it navigates here.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      return c.body(zipOf(await everything(c), photos), 200, headers)
    })
    .delete('/', async c => {
      const credentials = credentialsOf(c)
      const {
        id: session,
        person,
        authenticatedAt,
      } = await sessionOf(identity, credentials, {
        fresh: true,
        evenBlocked: true,
      })
      if (authenticatedAt < now() - recentMs) throw loginTooOld()
      const others = await sessionsToEnd(deps, credentials, undefined).catch(() => undefined)
      const ending = { personId: person.id, sessions: [session, ...(others?.sessions ?? [])] }
      const leaving = depart(deps, ending, () => people.forget(person.id))
      const outcome = await leaving.finally(() => identity.forget(credentials))
      return c.body(null, outcome === 'gone' ? 204 : 202)
    })
    .get('/work-key', requireSession(deps), c =>
      c.json({ key: deps.workKeys(c.get('session').person.id) } satisfies z.infer<typeof workKey>),
    )
    .get('/farewell', validated('query', farewellQuery), async c => {
      const { person, session } = c.req.valid('query')
      // Only the device itself knows its session's id; a seller's id is public.
      const ended = session !== undefined && (await isEnded(store.read, session, person))
      const why = ended ? ((await isDeparted(store.read, person)) ? 'deleted' : 'ended') : null
      return c.json({ why } satisfies z.infer<typeof farewell>)
    })

  async function everything(c: Context<Env>): Promise<AccountExport> {
    const address = (hash: string) => publicUrl() + photoPath(hash, '1600.jpg')
    const [ours, provided] = await Promise.all([
      findEverythingOf(store.read, c.get('session').person.id, address),
      askProvider(deps, credentialsOf(c)),
    ])
    return { madeAt: now(), ...provided, ...ours }
  }

  function attachment(type: 'json' | 'zip'): string {
    return `attachment; filename="kaft-${new Date(now()).toISOString().slice(0, 10)}.${type}"`
  }
}

export const accountOperations = operationsBelow('/api', {
  'get /account/export': {
    summary: msg`Everything of the person who asks, as a file`,
    answers: { 200: accountExport },
  },
  'get /account/export.zip': {
    summary: msg`Everything of the person who asks with the photos themselves, as one zip`,
    answers: { 200: { contentType: 'application/zip' } },
  },
  'delete /account': {
    summary: msg`Delete the account of who asks, with a recent login; 202 when the identity provider is told later`,
    answers: { 204: null, 202: null },
    errors: [loginTooOld()],
  },
  'get /account/work-key': {
    summary: msg`The key with which a device locks unsent work for the next login of who asks`,
    answers: { 200: workKey },
  },
  'get /account/farewell': {
    summary: msg`Why a session of a person is no more, for who knows both`,
    session: 'none',
    query: farewellQuery,
    answers: { 200: farewell },
  },
})

async function askProvider({ identity }: Pick<Deps, 'identity'>, { cookie, token }: Credentials) {
  const headers = { accept: 'application/json', ...(token ? { 'x-session-token': token } : cookie && { cookie }) }
  const ask = async (path: string): Promise<unknown> => {
    const answer = await identity.fetch(new Request(`http://identity.internal${path}`, { headers }))
    if (!answer.ok) throw new IdentityUnavailable(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
  try {
    const [current, others] = await Promise.all([ask('/sessions/whoami'), ask('/sessions?per_page=1000')])
    const { identity: person, ...session } = current as { identity: unknown }
    const devices = [session, ...(others as object[]).map(other => ({ ...other, identity: undefined }))]
    return { identity: person, devices }
  } catch (error) {
    throw error instanceof IdentityUnavailable ? identityUnavailable() : error
  }
}
