import type { Deps } from '../../deps.ts'
import { changeStatements } from '../../sync/changes.ts'
import { readRevision } from '../../sync/revision.ts'
import { forgetBlocks } from '../people/remembered-blocks.ts'
import type { BatchPart } from '../ads/taken-off.ts'

export type PlanDeps = Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>

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
  const changes = parts.flatMap(part => part.changes)
  const last = new Map(changes.map(change => [`${change.scope} ${change.kind} ${change.id}`, change]))
  return {
    guards: parts.flatMap(({ guards }) => guards),
    statements: parts.flatMap(({ statements }) => statements),
    changes: [...last.values()],
  }
}
