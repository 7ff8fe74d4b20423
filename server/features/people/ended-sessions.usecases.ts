import { inArray, lt } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Credentials } from '../../adapters/identity/identity.ts'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/batch.ts'
import type { Deps } from '../../deps.ts'
import { changeStatements, put } from '../../sync/changes.ts'
import { readRevision } from '../../sync/revision.ts'
import { device } from '../notifications/devices/devices.table.ts'
import { endedSession } from './people.table.ts'

type EndDeps = Pick<Deps, 'store' | 'identity' | 'pokes' | 'now'>

export interface Ending {
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

export async function rememberEnded({ store, pokes, now }: EndDeps, { personId, sessions }: Ending): Promise<void> {
  const s = `me:${personId}`
  const at = now()
  await store.commit({
    takesRev: true,
    statements: [
      ended(store, { personId, sessions }, at),
      // Whoever holds that device must not read pushes of this person.
      store.write.delete(device).where(inArray(device.sessionId, among(sessions))),
      store.write.delete(endedSession).where(lt(endedSession.endedAt, at - retentionMs)),
      ...changeStatements([put(s, 'person', personId)]),
    ],
  })
  pokes.publish({ s, rev: (await readRevision(store)).rev })
}

export function ended({ write }: Pick<Store, 'write'>, { personId, sessions }: Ending, at: number): Statement {
  const rows = sessions.map(id => ({ id, personId, endedAt: at }))
  return write.insert(endedSession).values(rows).onConflictDoNothing()
}
