import { and, asc, isNull, lte } from 'drizzle-orm'
import { ApiError } from '../../../middleware/errors.ts'
import { accountBlock } from '../../people/people.table.ts'
import { onSchedule } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { planUnblock } from './plan-block.ts'

/** Gives back what each took (M13). One that another node or an operator lifts meanwhile is theirs. */
export async function liftExpired(deps: PlanDeps): Promise<void> {
  const { store, now } = deps
  const over = await store.read
    .select({ id: accountBlock.id, personId: accountBlock.personId })
    .from(accountBlock)
    .where(and(isNull(accountBlock.liftedAt), lte(accountBlock.expiresAt, now())))
    .orderBy(asc(accountBlock.expiresAt))
  for (const { id, personId } of over) {
    const lifting = { personId, why: '', actor: onSchedule, only: id }
    await commitPlanned(deps, async () => ({ parts: await planUnblock(deps, lifting) })).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}
