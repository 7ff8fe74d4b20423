import type * as z from 'zod/mini'
import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'

/** `isOld`: of a build whose arguments had another shape. */
type UpToDate = { ok: true; args: unknown } | { ok: false; issues: readonly z.core.$ZodIssue[]; isOld: boolean }

/** Upgrades arguments step by step, each validated. Throws what a step throws. */
export function upToDate({ former = [], args: shape }: Mutation, { schema, args }: MutationEnvelope): UpToDate {
  const steps = former.slice(schema - 1)
  const isOld = steps.some(step => step.args !== shape)
  let now = args
  for (const step of steps) {
    const parsed = step.args.safeParse(now, { reportInput: true })
    if (!parsed.success) return { ok: false, issues: parsed.error.issues, isOld }
    now = step.next(parsed.data as never)
  }
  const parsed = shape.safeParse(now, { reportInput: true })
  return parsed.success ? { ok: true, args: parsed.data } : { ok: false, issues: parsed.error.issues, isOld }
}
