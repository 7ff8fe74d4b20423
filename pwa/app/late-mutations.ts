import { lateValue } from '../lib/late-value.ts'

/** Lazy, because a visitor with nothing to send needs none of it. */
export const lateMutations = lateValue(async () => (await import('./mutations.ts')).mutations)
