import * as fc from 'fast-check'
import type { Trouble } from '../device.ts'
import type { Act, Back, Delivery, Step } from './steps.ts'

const often = <Value>(weights: readonly (readonly [number, Value])[]) =>
  fc.oneof(...weights.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

type Only<Kind extends Step['do']> = fc.Arbitrary<Step & { do: Kind }>

export const device = fc.nat({ max: 2 })
const pick = fc.nat({ max: 7 })
const most = often([
  [2, 50],
  [1, 2],
  [1, 1],
])
const broken: fc.Arbitrary<Trouble> = fc.record({
  kind: fc.constantFrom('crash' as const, 'full' as const, 'tight' as const),
  after: fc.nat({ max: 12 }),
})
const trouble = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Trouble>({ kind: 'none' }) },
  { weight: 1, arbitrary: broken },
)

export const act: Only<'act'> = fc.record({
  do: fc.constant('act' as const),
  device,
  what: often<Act>([
    ...([
      [4, 'say'],
      [2, 'read'],
      [2, 'count'],
      [1, 'start'],
      [1, 'end or renew'],
      [1, 'place'],
    ] as const),
    ...([
      [3, 'draft'],
      [1, 'draft away'],
      [1, 'publish'],
      [1, 'archive'],
      [1, 'block'],
      [1, 'unblock'],
    ] as const),
    ...([
      [2, 'reserve'],
      [1, 'free'],
      [1, 'propose'],
      [1, 'answer'],
    ] as const),
    ...([
      [1, 'watch'],
      [2, 'follow list'],
      [1, 'report'],
    ] as const),
    ...([
      [1, 'take back'],
      [1, 'discard'],
      [1, 'send again'],
    ] as const),
  ]),
  pick,
  trouble,
})
export const begin: Only<'begin'> = fc.record({ do: fc.constant('begin' as const), device, most })
export const deliver: Only<'deliver'> = fc.record({
  do: fc.constant('deliver' as const),
  pick,
  how: often<Delivery>([
    ...([
      [6, 'once'],
      [2, 'again'],
    ] as const),
    ...([
      [1, 'race'],
      [1, 'lost'],
      [1, 'killed'],
      [1, 'trouble'],
      [1, 'hiccup'],
      [1, 'other'],
    ] as const),
  ]),
  after: fc.nat({ max: 2 }),
  rows: fc.integer({ min: 1, max: 3 }),
  most,
  back: often<Back>([
    [6, 'now'],
    [3, 'later'],
    [1, 'lost'],
    [1, 'cut'],
    [1, 'portal'],
  ]),
  trouble,
})
export const answer: Only<'answer'> = fc.record({
  do: fc.constant('answer' as const),
  pick,
  back: often<Back>([
    [4, 'now'],
    [1, 'lost'],
    [1, 'cut'],
  ]),
  trouble,
})
export const catchUp: Only<'catch up'> = fc.record({ do: fc.constant('catch up' as const), device })
const giveUp: Only<'give up'> = fc.record({ do: fc.constant('give up' as const), device })
/** Devices of the person who has two. */
const either = fc.integer({ min: 1, max: 2 })
export const eitherCatchesUp: Only<'catch up'> = fc.record({ do: fc.constant('catch up' as const), device: either })
export const drafting: Only<'act'> = fc.record({
  do: fc.constant('act' as const),
  device: either,
  what: often<Act>([
    [4, 'draft'],
    [2, 'draft away'],
    [1, 'publish'],
  ]),
  pick: often([
    [4, 0],
    [4, 4],
    [1, 1],
  ]),
  trouble,
})
/** Decides which scopes a device may read; only the person of the first device is ever an admin. */
export const access: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('follow' as const), device, pick }),
  fc.record({ do: fc.constant('follow' as const), device: fc.constant(0), pick: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('admit' as const), isAdmin: fc.boolean() }),
  fc.record({ do: fc.constant('show' as const), isShown: fc.boolean() }),
)
export const bar: Only<'bar'> = fc.record({ do: fc.constant('bar' as const), device, isBarred: fc.boolean() })
export const throwAway: Only<'throw away'> = fc.record({ do: fc.constant('throw away' as const), device })
const rare: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: giveUp },
  fc.record({ do: fc.constant('crash' as const), device }),
  fc.record({ do: fc.constant('compact' as const), part: fc.constantFrom(0.25, 0.5, 0.75, 1) }),
  { weight: 3, arbitrary: access },
  bar,
  throwAway,
  fc.constant<Step>({ do: 'lose photos' }),
  fc.constant<Step>({ do: 'back up' }),
  fc.constant<Step>({ do: 'restore' }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 1, 30) }),
)

export const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: act },
  { weight: 5, arbitrary: begin },
  { weight: 12, arbitrary: deliver },
  { weight: 4, arbitrary: answer },
  { weight: 1, arbitrary: catchUp },
  { weight: 3, arbitrary: rare },
)
