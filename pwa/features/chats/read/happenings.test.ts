import { expect, test } from 'vitest'
import { happeningsAfter, madeAt, timeOfHandover } from './happenings.ts'
import type { Day, ShownMessage } from './timeline.ts'

const message = (id: string, at: number) => ({ id, at }) as ShownMessage
const days: Day[] = [
  { at: 0, messages: [message('one', 100), message('two', 200)] },
  { at: 1000, messages: [message('three', 1100)] },
]
const happening = (id: string, at: number) => ({ id, at, shown: null })
const placed = (...happenings: ReturnType<typeof happening>[]) =>
  [...happeningsAfter(days, happenings)].map(([after, found]) => [after, ...found.map(({ id }) => id)])

test('a reservation and a meeting stand at their time between the messages, so the latest message stays last (M4, M19)', () => {
  expect(placed(happening('meeting', 1050), happening('reserved', 150))).toEqual([
    ['one', 'reserved'],
    ['two', 'meeting'],
  ])
  expect(placed(happening('b', 1300), happening('a', 1200))).toEqual([['three', 'a', 'b']])
  expect(placed(happening('early', 5))).toEqual([['one', 'early']])
  expect([...happeningsAfter([], [happening('alone', 5)]).keys()]).toEqual([''])
})

test('a proposal has the time at which it was made, and once the two met, that of the meeting (M19)', () => {
  const id = '019aca5c-2e80-7000-8000-000000000001'
  const made = Number.parseInt('019aca5c2e80', 16)
  const proposed = {
    id,
    chatId: 'c',
    proposerId: 'eva',
    places: [{ place: 'Bieb', at: made + 5000 }],
    accepted: null,
    declined: false,
    worked: { mine: null, theirs: null },
  }
  expect(madeAt(id)).toBe(made)
  expect(timeOfHandover(proposed, made + 9000)).toBe(made)
  expect(timeOfHandover({ ...proposed, accepted: 0 }, made + 1000)).toBe(made)
  expect(timeOfHandover({ ...proposed, accepted: 0 }, made + 9000)).toBe(made + 5000)
})
