import { expect, test } from 'vitest'
import { type Happening, linesByDay, timeOfHandover } from './happenings.ts'
import { type Day, dayOf, type ShownMessage } from './timeline.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const dayMs = 86_400_000
const message = (id: string, at: number) => ({ id, at }) as ShownMessage
const days: Day[] = [
  { at: dayOf(noon), messages: [message('one', noon + 100), message('two', noon + 200)] },
  { at: dayOf(noon + dayMs), messages: [message('three', noon + dayMs)] },
]
const happening = (id: string, at: number): Happening => ({ id, at, by: 'both', shown: null })
const hasOlder = false
const placed = (among: readonly Day[], ...happenings: Happening[]) =>
  linesByDay(among, happenings, { hasOlder }).map(({ lines }) =>
    lines.map(each => (each.message ?? each.happening).id).join(' '),
  )

test('what happened stands at its time between the messages, so the latest stays last (M4, M19)', () => {
  expect(placed(days, happening('met', noon + 300), happening('reserved', noon + 150))).toEqual([
    'one reserved two met',
    'three',
  ])
  expect(placed(days, happening('b', noon + dayMs + 2), happening('a', noon + dayMs + 1))).toEqual([
    'one two',
    'three a b',
  ])
})

test('an offer that began the chat stands above its messages, unless older ones are not on this device (M28, E3)', () => {
  const early = happening('early', noon)
  expect(placed(days, early)).toEqual(['early one two', 'three'])
  const [first] = linesByDay(days, [early], { hasOlder: true })
  expect(first?.lines.map(({ happening }) => happening?.id)).toEqual([undefined, 'early', undefined])
})

test('what happened on another day than the messages has that day above it (M4)', () => {
  expect(placed(days, happening('later', noon + 3 * dayMs))).toEqual(['one two', 'three', 'later'])
  expect(placed([], happening('alone', noon))).toEqual(['alone'])
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
  expect(timeOfHandover(proposed, made + 9000)).toBe(made)
  expect(timeOfHandover({ ...proposed, accepted: 0 }, made + 1000)).toBe(made)
  expect(timeOfHandover({ ...proposed, accepted: 0 }, made + 9000)).toBe(made + 5000)
})
