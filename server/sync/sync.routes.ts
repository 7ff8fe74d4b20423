import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Credentials, Identity } from '../adapters/identity/identity.ts'
import { countedAddress } from '../common/http/counted-address.ts'
import { listed } from '../common/store/sql.ts'
import type { Deps } from '../deps.ts'
import { notFound, tooLarge } from '../middleware/errors.ts'
import { type Env, validated } from '../middleware/route.ts'
import { readableOf } from '../middleware/event-source.ts'
import { limitPerson } from '../middleware/safety/rate-limits.ts'
import { credentialsOf, requireSession, sessionOf } from '../middleware/session.ts'
import { id, plainText } from '../../shared/lib/values.ts'
import { pullLimits, pushLimits } from '../../shared/sync/limits.ts'
import {
  type Poke,
  type PullAnswer,
  pullRequest,
  type PushAnswer,
  pushRequest,
  scopeName,
  type SnapshotAnswer,
} from '../../shared/sync/protocol.ts'
import { resultOf } from './push/answer.ts'
import { callerOf, type PushParts } from './push/push.types.ts'
import type { EventStreams, StreamSession } from './event-streams.ts'
import type { FormatError } from './mutator.ts'
import { createPull, mayFollow, type PullParts } from './pull.ts'
import { createPush } from './push/push.ts'
import { readRevision } from './changes.ts'
import { isPrivate } from './scopes.ts'
import { createSeenClients } from './seen-clients.ts'
import { createSnapshot } from './snapshot.ts'
import { wrongIdentity } from './sync.errors.ts'

type Parts = Pick<PushParts, 'mutations' | 'mutators'> &
  Pick<PullParts, 'readers' | 'scopes'> & { formatError: FormatError }

export function syncRoutes(deps: Deps, parts: Parts) {
  const { identity, now } = deps
  const { minBuild } = deps.config
  const push = createPush({ ...deps, ...parts })
  const pull = createPull({ ...deps, ...parts })
  const snapshot = createSnapshot({ ...deps, ...parts })
  const seenClients = createSeenClients(deps)
  return new Hono<Env>()
    .post(
      '/push',
      requireSession(deps),
      limitPerson('person:push'),
      validated('json', pushRequest, argsDepth),
      async c => {
        const request = c.req.valid('json')
        if (request.mutations.length > pushLimits.mutations) throw tooLarge()
        const { id: sessionId, person } = c.get('session')
        // Results are stored for ever, so one person must not fill the disk.
        if (request.mutations.length > 0)
          await c.get('limits').count('person:mutation', person.id, request.mutations.length)
        const fresh = async () => (await sessionOf(identity, credentialsOf(c), { fresh: true })).person
        const language = c.get('language')
        const { epoch, outcomes } = await push(request, { person, sessionId, language, fresh })
        for (const { createdAt } of request.mutations) deps.counters.arrived(request.now - createdAt)
        const results = outcomes.map(outcome => resultOf(outcome, language, parts.formatError))
        return c.json({ epoch, now: now(), minBuild, results } satisfies PushAnswer, 200, noStore)
      },
    )
    .post('/pull', validated('json', pullRequest), async c => {
      const request = c.req.valid('json')
      const caller = await callerOf(
        c,
        identity,
        request.scopes.some(({ s }) => isPrivate(s)),
      )
      if (caller !== null) await c.get('limits').count('person:pull', caller)
      const answer = await pull(request, caller)
      const awayMs = caller === null || !request.clientId ? undefined : await seenClients(request.clientId, caller)
      const hasNews = answer.scopes.some(scope => 'rows' in scope && scope.rows.length > 0)
      if (awayMs !== undefined && hasNews) deps.counters.caughtUp(awayMs)
      return c.json({ ...answer, now: now(), minBuild } satisfies PullAnswer, 200, noStore)
    })
    .get('/snapshot', validated('query', snapshotQuery), async c => {
      const { s, after, expectUser } = c.req.valid('query')
      const caller = await callerOf(c, identity, isPrivate(s))
      await sameCaller(deps, caller, expectUser)
      const answer = await snapshot(s, after ?? null, caller)
      if (answer === 'revoked') throw notFound()
      return c.json({ ...answer, now: now() } satisfies SnapshotAnswer, 200, noStore)
    })
}

export function eventRoutes(deps: Deps, parts: Parts, streams: EventStreams) {
  const { identity, store } = deps
  return new Hono<Env>().get('/', validated('query', eventsQuery), async c => {
    const { s, expectUser } = c.req.valid('query')
    const caller = await callerOf(c, identity, s.some(isPrivate))
    await sameCaller(deps, caller, expectUser)
    const revision = await readRevision(store)
    const rights = { store, scopes: parts.scopes }
    const scopes: string[] = []
    for (const scope of new Set(s))
      if ((await mayFollow(rights, scope, caller, revision)) === 'open') scopes.push(scope)
    const newest = () =>
      store.read.all<Poke>(sql`select value as s, coalesce((select max(rev) from change where scope = value), 0) as rev
        from ${listed(scopes)}`)
    // Nobody reads the stream of a HEAD, so it would never close.
    if (c.req.method === 'HEAD') return c.body(null, 200, eventStream)
    const address = countedAddress(c.get('address'))
    c.get('limits').bound('address:streams', streams.countFrom(address))
    const session =
      caller !== null && scopes.some(isPrivate)
        ? sessionOfStream({ identity, rights }, { credentials: credentialsOf(c), personId: caller, scopes })
        : undefined
    const source = streams.open({ scopes, newest, session, address })
    if (!c.env?.pour) return c.body(readableOf(source, c.req.raw.signal), 200, eventStream)
    c.env.pour(source)
    return c.body(null, 200, eventStream)
  })
}

/** Holds while the session and all scopes are allowed. */
function sessionOfStream(
  { identity, rights }: { identity: Identity; rights: Pick<PullParts, 'store' | 'scopes'> },
  { credentials, personId, scopes }: { credentials: Credentials; personId: string; scopes: readonly string[] },
): StreamSession {
  const holds = async (fresh: boolean) => {
    const answer = await identity.whoami(credentials, { fresh })
    if (answer.kind !== 'session' || answer.session.person.id !== personId) return false
    const revision = await readRevision(rights.store)
    for (const s of scopes) if ((await mayFollow(rights, s, personId, revision)) !== 'open') return false
    return true
  }
  return { personId, holds }
}

const eventStream = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** Unlimited, because deep arguments refuse only their own mutation. */
const argsDepth = Infinity

const noStore = { 'Cache-Control': 'no-store' }

export const snapshotQuery = z.object({
  s: scopeName,
  after: z.optional(plainText(100)),
  expectUser: z.optional(id),
})

export const eventsQuery = z.object({
  s: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(',')),
    ),
    z.array(scopeName).check(z.minLength(1), z.maxLength(pullLimits.scopes)),
  ),
  expectUser: z.optional(id),
})

async function sameCaller({ store }: Deps, caller: string | null, expectUser: string | undefined): Promise<void> {
  if (expectUser !== undefined && caller !== null && expectUser !== caller)
    throw wrongIdentity((await readRevision(store)).epoch)
}
