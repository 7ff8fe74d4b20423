import { sql } from 'drizzle-orm'
import type { ChangeDeps } from '../../deps.ts'
import { changeStatements, readRevision, type BatchPart, mergeParts } from '../../sync/changes.ts'
import { forgetBlocks } from '../people/people.queries.ts'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/sql.ts'
import { waitingMail } from '../notifications/notifications.table.ts'

export type PlanDeps = ChangeDeps

const attempts = 5

/** Plans again after a conflict, which throws the current error: of two operators at once, the second gets it. */
export async function commitPlanned<Planned extends { parts: readonly BatchPart[] }>(
  { store, pokes }: PlanDeps,
  plan: () => Promise<Planned>,
): Promise<Planned> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const planned = await plan()
    const { guards, statements, changes } = joined(planned.parts)
    const outcome = await store.commit({
      takesRev: true,
      guards,
      statements: [...statements, ...changeStatements(changes)],
    })
    if (outcome === 'guard_failed') continue
    forgetBlocks(store)
    const { rev } = await readRevision(store)
    for (const s of new Set(changes.map(({ scope }) => scope))) pokes.publish({ s, rev })
    return planned
  }
  throw new Error('what an operator changes kept changing')
}

function joined(parts: readonly BatchPart[]): BatchPart {
  const merged = mergeParts(parts)
  const last = new Map(merged.changes.map(change => [`${change.scope} ${change.kind} ${change.id}`, change]))
  return { ...merged, changes: [...last.values()] }
}

export type Actor = { role: 'operator'; whoId: string } | { role: 'command' | 'schedule'; whoId: null }

export const commandLine: Actor = { role: 'command', whoId: null }
export const onSchedule: Actor = { role: 'schedule', whoId: null }

export function by(whoId: string): Actor {
  return { role: 'operator', whoId }
}

interface Decision {
  personId: string
  aboutId: string
  /** Each decision is a mail of its own. */
  groupId: string
  at: number
}

/** Belongs in the batch of the decision itself. */
export function queueDecision(
  { write }: Pick<Store, 'write'>,
  { personId, aboutId, groupId, at }: Decision,
): Statement[] {
  return [
    write
      .insert(waitingMail)
      .values({ personId, aboutId, kind: 'report', groupId, createdAt: at, dueAt: at })
      .onConflictDoNothing(),
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select endpoint, ${aboutId}, person_id, 'report', ${groupId}, ${at}, coalesce(retry_at, ${at})
      from device where person_id = ${personId} on conflict (endpoint, about_id) do nothing`,
  ]
}
