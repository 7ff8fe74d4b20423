import * as fc from 'fast-check'
import type { Trouble } from '../device.ts'
import type { Step } from '../steps/steps.ts'

const none: Trouble = { kind: 'none' }
/** Eva and Noor sell; Daan, Bo and Kim buy. */
const device = fc.oneof(fc.nat({ max: 1 }), fc.integer({ min: 2, max: 4 }))
const pick = fc.nat({ max: 2000 })

const deal = (index: number, pick: number): Step => ({
  do: 'act',
  device: index,
  what: 'deal',
  pick,
  trouble: none,
})
export const catchUp = (index: number): Step => ({ do: 'catch up', device: index })
const begin = (index: number): Step => ({ do: 'begin', device: index, most: 50 })
const delivered = (more: Partial<Step & { do: 'deliver' }>): Step => ({
  do: 'deliver',
  pick: 0,
  how: 'once',
  after: 0,
  rows: 20,
  most: 50,
  back: 'now',
  trouble: none,
  ...more,
})

/** How the request goes that brings it: also with a crash between request and answer, on either side. */
const ways: Record<string, (index: number) => Step[]> = {
  calm: index => [catchUp(index)],
  waiting: () => [],
  'the answer is lost': index => [begin(index), delivered({ back: 'lost' })],
  'the device dies first': index => [begin(index), delivered({ back: 'later' }), { do: 'crash', device: index }],
  'sent twice at once': index => [begin(index), delivered({ how: 'race' })],
  'the server dies before': index => [begin(index), delivered({ how: 'killed', after: 0 })],
  'the server dies after': index => [begin(index), delivered({ how: 'killed', after: 1 })],
  'a commit fails': index => [begin(index), delivered({ how: 'hiccup', after: 0 })],
}

const way = fc.oneof(
  { weight: 8, arbitrary: fc.constant('calm') },
  ...Object.keys(ways)
    .slice(1)
    .map(name => ({ weight: 1, arbitrary: fc.constant(name) })),
)

const event = fc
  .tuple(device, pick, way, fc.nat({ max: 9 }))
  .map(([index, pick, how, other]): Step[] => [
    deal(index, pick),
    ...(ways[how]?.(index) ?? []),
    ...(other < 5 ? [catchUp(other)] : []),
  ])
const wait = fc.constantFrom(1, 13, 49, 80).map((hours): Step[] => [{ do: 'wait', hours }])
const moved = fc.oneof({ weight: 14, arbitrary: event }, { weight: 1, arbitrary: wait })

/** Everybody has looked once, so that there is something to do. */
const begun = [0, 1, 2, 3, 4].map(catchUp)

const events = (of: fc.Arbitrary<Step[]>, count: number) =>
  fc.array(of, { minLength: count - 10, maxLength: count, size: 'max' }).map(parts => [...begun, ...parts.flat()])

/** Of thirty events. */
export const dealHistories: fc.Arbitrary<Step[]> = events(moved, 30)

const restoring = fc.oneof(
  { weight: 8, arbitrary: moved },
  { weight: 1, arbitrary: fc.constant<Step[]>([{ do: 'back up' }]) },
  { weight: 1, arbitrary: fc.constant<Step[]>([{ do: 'restore' }]) },
)
export const restoredDeals: fc.Arbitrary<Step[]> = events(restoring, 30)
