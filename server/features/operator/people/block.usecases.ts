import { eq } from 'drizzle-orm'
import type { BlockDays } from '../../../../shared/features/operator/queue.schema.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { person } from '../../people/people.table.ts'
import type { Actor } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { type EndDeps, endSessionsOfBlocked } from './end-sessions.ts'
import { planBlock, planUnblock } from './plan-block.ts'

type BlockDeps = PlanDeps & EndDeps

interface Blocking {
  personId: string
  why: string
  days?: BlockDays | undefined
  actor: Actor
}

/** Throws 404 for an unknown person, 409 for oneself, an operator or a blocked person. */
export async function blockPerson(deps: BlockDeps, blocking: Blocking): Promise<void> {
  await known(deps, blocking.personId)
  await commitPlanned(deps, async () => ({ parts: await planBlock(deps, { ...blocking, reportId: null }) }))
  await endSessionsOfBlocked(deps)
}

export async function unblockPerson(deps: PlanDeps, blocking: Blocking): Promise<void> {
  await known(deps, blocking.personId)
  await commitPlanned(deps, async () => ({ parts: await planUnblock(deps, blocking) }))
}

async function known({ store }: PlanDeps, personId: string): Promise<void> {
  const [found] = await store.read.select({ id: person.id }).from(person).where(eq(person.id, personId))
  if (!found) throw notFound()
}
