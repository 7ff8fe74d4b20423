import type * as z from 'zod/mini'
import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'

/** `isOld`: they have not even the shape of the build that made them. */
type UpToDate = { ok: true; args: unknown } | { ok: false; issues: readonly z.core.$ZodIssue[]; isOld: boolean }

/**
 * Arguments in the shape of today: those of an earlier build go up the ladder of their mutation step by step, each held to
 * the shape it was made in. Throws what a step throws.
 */
export function upToDate({ former = [], args: shape }: Mutation, { schema, args }: MutationEnvelope): UpToDate {
  let now = args
  for (const step of former.slice(schema - 1)) {
    const parsed = step.args.safeParse(now, { reportInput: true })
    if (!parsed.success) return { ok: false, issues: parsed.error.issues, isOld: true }
    now = step.next(parsed.data as never)
  }
  const parsed = shape.safeParse(now, { reportInput: true })
  return parsed.success
    ? { ok: true, args: parsed.data }
    : { ok: false, issues: parsed.error.issues, isOld: former.length >= schema }
}
