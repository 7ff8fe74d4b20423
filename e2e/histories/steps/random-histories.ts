import * as fc from 'fast-check'
import {
  access,
  act,
  answer,
  anything,
  bar,
  begin,
  catchUp,
  deliver,
  device,
  drafting,
  eitherCatchesUp,
  throwAway,
} from './random-steps.ts'
import type { Act, Step } from './steps.ts'

export const chatBegun: Step[] = [
  { do: 'act', device: 1, what: 'start', pick: 0, trouble: { kind: 'none' } },
  { do: 'catch up', device: 1 },
]
/** Syncs all devices, so that a first snapshot does not hide later errors. */
export const chatStarted: Step[] = [...chatBegun, { do: 'catch up', device: 0 }, { do: 'catch up', device: 2 }]

const mixed = fc.array(anything, { minLength: 5, maxLength: 60, size: 'max' })

const burst = fc
  .tuple(device, fc.array(act, { minLength: 1, maxLength: 4 }), deliver)
  .map(([index, acts, step]): Step[] => [
    ...acts.map(each => ({ ...each, device: index })),
    { do: 'begin', device: index, most: 50 },
    step,
  ])
const bursts = moves([4, burst], [1, answer.map(step => [step])])

const changeBeside = (index: number) =>
  act.map((step): Step[] => {
    const other = step.device === index ? (index + 1) % 3 : step.device
    return [
      { ...step, device: other },
      { do: 'catch up', device: other },
    ]
  })
const tab = (index: number): Step => ({ do: 'begin', device: index, most: 50 })

/** Changes rows while a tab reads a snapshot or a feed in small pages. */
const reading = device.chain(index => {
  const page = deliver.map((step): Step[] => [{ ...step, how: 'once', back: 'now' }])
  const again = fc.constant<Step[]>([tab(index)])
  const compact = fc.constant<Step[]>([{ do: 'compact', part: 1 }])
  return moves([8, page], [4, changeBeside(index)], [1, again], [1, compact]).map(steps => [tab(index), ...steps])
})

/** Two tabs pull at once, and pages of the first come after those of the second. */
const overtaking = device.chain(index => {
  const late = fc
    .tuple(deliver, changeBeside(index), answer)
    .map(([asked, changed, answered]): Step[] => [
      tab(index),
      { ...asked, how: 'once', back: 'later' },
      ...changed,
      { do: 'catch up', device: index },
      answered,
    ])
  const beside = fc.oneof(act, begin, deliver, answer).map((step): Step[] => [step])
  return moves([2, late], [2, changeBeside(index)], [3, beside])
})

const restoring = device.chain(index => {
  const done = fc
    .tuple(act, device)
    .map(([step, other]): Step[] => [step, { do: 'catch up', device: step.device }, { do: 'catch up', device: other }])
  const lost = deliver.map((step): Step[] => [tab(index), { ...step, how: 'once', back: 'lost' }])
  const backUp = fc.constant<Step[]>([{ do: 'back up' }])
  const restore = fc.constant<Step[]>([{ do: 'restore' }])
  const beside = fc.oneof(act, begin, deliver, answer).map((step): Step[] => [step])
  return moves([8, done], [1, lost], [1, backUp], [2, restore], [4, beside])
})

const draftShared: Step[] = [
  { do: 'act', device: 1, what: 'draft', pick: 0, trouble: { kind: 'none' } },
  { do: 'catch up', device: 1 },
  { do: 'catch up', device: 2 },
]
const writing = fc
  .tuple(moves([5, one(drafting)], [3, one(eitherCatchesUp)], [1, one(deliver)]), crossing())
  .map(parts => parts.flat())

const admitted: Step[] = [
  { do: 'follow', device: 0, pick: 1 },
  { do: 'follow', device: 0, pick: 2 },
  { do: 'admit', isAdmin: true },
  { do: 'catch up', device: 0 },
]
const entering = moves([3, one(access)], [2, one(catchUp)], [1, one(act)])

const leaving = moves(
  [4, one(act)],
  [2, one(bar)],
  [2, one(throwAway)],
  [2, one(catchUp)],
  [3, one(begin)],
  [3, one(deliver)],
)

export const histories: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 2, arbitrary: mixed },
  { weight: 3, arbitrary: mixed.map(steps => [...chatStarted, ...steps]) },
  { weight: 3, arbitrary: bursts.map(steps => [...chatStarted, ...steps]) },
  { weight: 2, arbitrary: overtaking.map(steps => [...chatStarted, ...steps]) },
  { weight: 1, arbitrary: restoring.map(steps => [...chatStarted, ...steps]) },
  { weight: 1, arbitrary: writing.map(steps => [...draftShared, ...steps]) },
  { weight: 1, arbitrary: entering.map(steps => [...admitted, ...steps]) },
  { weight: 1, arbitrary: leaving.map(steps => [...chatStarted, ...steps]) },
  { weight: 2, arbitrary: reading.map(steps => [...chatBegun, ...steps]) },
)

const bargain = fc.oneof(
  { weight: 4, arbitrary: actsOf('propose', [1, 2], [4, 6]) },
  { weight: 6, arbitrary: actsOf('answer', [0, 1, 2], [4, 5, 6, 7]) },
  { weight: 1, arbitrary: actsOf('reserve', [0], [0, 2]) },
  { weight: 1, arbitrary: actsOf('free', [0, 1], [0]) },
  { weight: 1, arbitrary: actsOf('place', [0], [7]) },
)
const ofSets = fc.oneof(
  { weight: 6, arbitrary: actsOf('reserve', [0], [4, 6]) },
  { weight: 1, arbitrary: actsOf('reserve', [0], [0, 2]) },
  { weight: 2, arbitrary: actsOf('free', [0, 1], [0, 1]) },
  { weight: 1, arbitrary: actsOf('free', [0], [6]) },
  { weight: 1, arbitrary: actsOf('end or renew', [0], [0, 2, 4]) },
  { weight: 1, arbitrary: actsOf('place', [0], [3, 7]) },
  { weight: 1, arbitrary: actsOf('block', [0], [0]) },
  { weight: 1, arbitrary: actsOf('unblock', [0], [0]) },
)
const around = (deal: typeof bargain) => {
  const shared = fc
    .tuple(deal, device)
    .map(([step, other]): Step[] => [step, { do: 'catch up', device: step.device }, { do: 'catch up', device: other }])
  return moves(
    [8, shared],
    [3, one(deal)],
    [2, one(deliver)],
    [1, one(begin)],
    [1, one(fc.constantFrom<Step>({ do: 'back up' }, { do: 'restore' }, { do: 'wait', hours: 30 }))],
  )
}

/** The others hardly ever come to an offer that arrived and was answered, or to a set that was reserved. */
export const bargains = around(bargain).map(steps => [...chatStarted, ...steps])
export const setDeals = around(ofSets).map(steps => [...chatStarted, ...steps])

function actsOf(what: Act, devices: number[], picks: number[]): fc.Arbitrary<Step & { do: 'act' }> {
  const chosen = { device: fc.constantFrom(...devices), pick: fc.constantFrom(...picks) }
  return fc.record(chosen).map(own => ({ do: 'act', what, trouble: { kind: 'none' }, ...own }))
}

function one(step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> {
  return step.map(each => [each])
}

function moves(...weights: [number, fc.Arbitrary<Step[]>][]): fc.Arbitrary<Step[]> {
  const move = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  return fc.array(move, { maxLength: 16, size: 'max' }).map(all => all.flat())
}

/** Ends on two edits of one draft by two devices, either of which may sync first. */
function crossing(): fc.Arbitrary<Step[]> {
  return fc.tuple(drafting, drafting).map(([one, { what }]): Step[] => {
    const other = 3 - one.device
    const calm = { ...one, trouble: { kind: 'none' as const } }
    return [
      { ...calm, what: 'draft' },
      { ...calm, what, device: other },
      { do: 'catch up', device: other },
    ]
  })
}
