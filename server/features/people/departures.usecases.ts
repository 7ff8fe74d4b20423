import { eq, lt } from 'drizzle-orm'
import { type Credentials, IdentityUnavailable } from '../../adapters/identity/identity.ts'
import type { Deps } from '../../deps.ts'
import { commitAndPoke, put, readRevision } from '../../sync/changes.ts'
import { removeLeaving } from '../photos/remove-unused.ts'
import { openDepartures } from './people.queries.ts'
import { erasePerson } from './erase-person.ts'
import { departure, endedSession } from './people.table.ts'
import { isIn, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { device } from '../notifications/notifications.table.ts'
import { schedule } from '../../sync/schedule.ts'

type DepartureDeps = Pick<Deps, 'store' | 'identity' | 'photos' | 'pokes' | 'config' | 'now' | 'log'>

/** Stores the wish first; `finishDepartures` completes it after a crash. `marked` is called once it is durable (F4). */
export async function depart(
  deps: DepartureDeps,
  ending: Ending,
  marked: () => void = () => undefined,
): Promise<'gone' | 'going'> {
  const { store, now, log } = deps
  const { personId } = ending
  const row = { personId, askedAt: now() }
  const insertion = store.write.insert(departure).values(row).onConflictDoNothing()
  await store.commit({ statements: [insertion, ended(store, ending, now())] })
  marked()
  try {
    await finish(deps, personId)
    return 'gone'
  } catch (error) {
    log.warn({ personId, error: String(error) }, 'a departure waits')
    return 'going'
  }
}

export async function finishDepartures(deps: DepartureDeps): Promise<void> {
  for (const personId of await openDepartures(deps.store.read))
    await finish(deps, personId).catch((error: unknown) =>
      deps.log.warn({ personId, error: String(error) }, 'a departure waits'),
    )
}

/** Every step may repeat. The second look removes rows that a running request wrote. */
async function finish(deps: DepartureDeps, personId: string): Promise<void> {
  const { store, pokes, now } = deps
  const scopes = await erasePerson(deps, personId)
  await removeIdentity(deps, personId)
  const late = await erasePerson(deps, personId)
  await removeLeaving(deps)
  await store.commit({
    statements: [store.write.update(departure).set({ finishedAt: now() }).where(eq(departure.personId, personId))],
  })
  const { rev } = await readRevision(store)
  for (const s of new Set([...scopes, ...late])) pokes.publish({ s, rev })
}

async function removeIdentity({ identity, config }: DepartureDeps, personId: string): Promise<void> {
  const headers = { authorization: `Bearer ${config.identityAdminKey ?? ''}`, accept: 'application/json' }
  const request = new Request(`http://identity.internal/admin/identities/${personId}`, { method: 'DELETE', headers })
  const { status } = await identity.fetch(request)
  if (status !== 204 && status !== 404)
    throw new IdentityUnavailable(`removing an identity was answered with ${status}`)
  identity.forgetPerson(personId)
}

type EndDeps = Pick<Deps, 'store' | 'identity' | 'pokes' | 'now'>

interface Ending {
  personId: string
  sessions: string[]
}

/** Longer than any session lasts. */
const retentionMs = 90 * 24 * 60 * 60 * 1000

export async function sessionsToEnd(
  { identity }: EndDeps,
  credentials: Credentials,
  sessionId: string | undefined,
): Promise<Ending | undefined> {
  const answer = await identity.whoami(credentials)
  if (!('session' in answer)) return undefined
  const { cookie, token } = credentials
  const headers = { accept: 'application/json', ...(token ? { 'x-session-token': token } : cookie && { cookie }) }
  const listed = await identity.fetch(new Request('http://identity.internal/sessions?per_page=1000', { headers }))
  if (!listed.ok) return undefined
  const others = ((await listed.json()) as { id: string }[]).map(({ id }) => id)
  const sessions = sessionId === undefined ? others : others.filter(id => id === sessionId)
  return sessions.length === 0 ? undefined : { personId: answer.session.person.id, sessions }
}

export async function rememberEnded(deps: EndDeps, { personId, sessions }: Ending): Promise<void> {
  const { store } = deps
  const at = deps.now()
  await commitAndPoke(deps, {
    statements: [
      ended(store, { personId, sessions }, at),
      // Whoever holds that device must not read pushes of this person.
      store.write.delete(device).where(isIn(device.sessionId, sessions)),
      store.write.delete(endedSession).where(lt(endedSession.endedAt, at - retentionMs)),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
}

function ended({ write }: Pick<Store, 'write'>, { personId, sessions }: Ending, at: number): Statement {
  const rows = sessions.map(id => ({ id, personId, endedAt: at }))
  return write.insert(endedSession).values(rows).onConflictDoNothing()
}

const everyMs = 60_000

export function startDepartures(deps: Deps): () => Promise<void> {
  const { log, counters } = deps
  return schedule(() => finishDepartures(deps), { job: 'departures', everyMs, log, counters, runNow: true })
}
