import * as fc from 'fast-check'

/** One thing that happens in a history. Numbers pick among what there is then, so that any list of steps makes sense. */
export type Step =
  | { do: 'act'; device: number; what: Act; pick: number }
  | { do: 'send'; device: number; limit: number }
  | { do: 'deliver'; pick: number; how: Delivery; after: number }
  | { do: 'answer'; pick: number; how: 'once' | 'twice' | 'lost' }
  | { do: 'pull'; device: number; pageSize: number }
  | { do: 'snapshot'; device: number; pageSize: number }
  | { do: 'settle'; device: number }
  | { do: 'crash'; device: number }
  | { do: 'compact'; part: number }

export type Act = 'start' | 'say' | 'read' | 'delete' | 'place' | 'count'

/**
 * `race`: two copies at once. `again`: a copy stays on its way. `killed`: the server dies after so many commits, with no
 * answer. `trouble`: later commits fail, and it says so. `other`: with the cookie of another person.
 */
export type Delivery = 'once' | 'again' | 'race' | 'lost' | 'killed' | 'trouble' | 'other'

const device = fc.nat({ max: 2 })
const pick = fc.nat({ max: 7 })
const pageSize = fc.integer({ min: 1, max: 3 })

const act: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('act' as const),
  device,
  what: fc.constantFrom<Act>('start', 'say', 'say', 'say', 'read', 'delete', 'place', 'count', 'count'),
  pick,
})
const send: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('send' as const),
  device,
  limit: fc.constantFrom(1, 2, 50),
})
const deliver: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('deliver' as const),
  pick,
  how: fc.constantFrom<Delivery>('once', 'once', 'once', 'again', 'race', 'lost', 'killed', 'trouble', 'other'),
  after: fc.nat({ max: 2 }),
})
const answer: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('answer' as const),
  pick,
  how: fc.constantFrom('once', 'once', 'once', 'twice', 'lost'),
})
const pull: fc.Arbitrary<Step> = fc.record({ do: fc.constant('pull' as const), device, pageSize })
const snapshot: fc.Arbitrary<Step> = fc.record({ do: fc.constant('snapshot' as const), device, pageSize })
const settle: fc.Arbitrary<Step> = fc.record({ do: fc.constant('settle' as const), device })
const crash: fc.Arbitrary<Step> = fc.record({ do: fc.constant('crash' as const), device })
const compact: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('compact' as const),
  part: fc.integer({ min: 1, max: 4 }),
})

const anything = fc.oneof(
  { weight: 6, arbitrary: act },
  { weight: 5, arbitrary: send },
  { weight: 6, arbitrary: deliver },
  { weight: 7, arbitrary: answer },
  { weight: 5, arbitrary: pull },
  { weight: 4, arbitrary: snapshot },
  { weight: 1, arbitrary: settle },
  { weight: 1, arbitrary: crash },
  { weight: 1, arbitrary: compact },
)
/** Everybody is up to date when it begins: what goes wrong later is not hidden by a first snapshot. */
const settled: Step[] = [0, 1, 2].map(index => ({ do: 'settle', device: index }))
const start: Step[] = [
  { do: 'act', device: 1, what: 'start', pick: 0 },
  { do: 'send', device: 1, limit: 50 },
  { do: 'deliver', pick: 0, how: 'once', after: 0 },
  { do: 'answer', pick: 0, how: 'once' },
]
/** Two pages of one scope on their way at once, in any order. */
const pages = fc.array(fc.oneof(act, send, deliver, answer, pull), { maxLength: 30, size: 'max' })
/** Rows that change while a snapshot is read: whole moves instead of single steps. */
const pullOnce: Step[] = [
  { do: 'pull', device: 1, pageSize: 3 },
  { do: 'answer', pick: 0, how: 'once' },
]
const readPage = pageSize.map((size): Step[] => [
  { do: 'snapshot', device: 1, pageSize: size },
  { do: 'answer', pick: 0, how: 'once' },
])
const changeSomething = act.map((step): Step[] => [
  step,
  { do: 'send', device: step.do === 'act' ? step.device : 0, limit: 50 },
  { do: 'deliver', pick: 0, how: 'once', after: 0 },
  { do: 'answer', pick: 0, how: 'once' },
])
const snapshots = fc
  .array(fc.oneof({ weight: 3, arbitrary: readPage }, { weight: 2, arbitrary: changeSomething }), {
    maxLength: 25,
    size: 'max',
  })
  .map(moves => [...pullOnce, ...moves.flat()])
const mixed = fc.array(anything, { minLength: 5, maxLength: 60, size: 'max' })

/** Histories that mix everything, and some that dwell on one part of the protocol. */
export const histories = fc.oneof(
  { weight: 3, arbitrary: mixed },
  { weight: 3, arbitrary: mixed.map(steps => [...start, ...settled, ...steps]) },
  { weight: 2, arbitrary: pages.map(steps => [...start, ...settled, ...steps]) },
  { weight: 2, arbitrary: snapshots.map(steps => [...start, ...steps]) },
)
