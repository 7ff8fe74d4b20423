import { lateValue } from '../lib/late-value.ts'

/** Who has nothing to send and is not signed in needs none of it, so the first page does not wait for it. */
export const lateMutations = lateValue(async () => (await import('./mutations.ts')).mutations)
