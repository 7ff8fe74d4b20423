import type { AdFacts } from '../ad-facts.ts'

/** Facts of a copy in tests that do not look at them. */
export const plainCopy = { condition: 'good', hasWriting: false } as const satisfies AdFacts
