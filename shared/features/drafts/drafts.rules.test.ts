import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bodyOf,
  editedAtOf,
  isSameSaved,
  joined,
  type SavedDraft,
  savedDraftOf,
  nothingSaved,
  conflictsOf,
  valueOf,
  withoutConflicts,
  written,
} from './drafts.rules.ts'

const phone = (kept: SavedDraft, values: object, at: number) => written(kept, { ...values }, 'phone', at)
const laptop = (kept: SavedDraft, values: object, at: number) => written(kept, { ...values }, 'laptop', at)

const begun = phone(nothingSaved, { price: '20', version: '5' }, 100)

test('two devices that change different fields both keep what they wrote (M18)', () => {
  const both = joined(phone(begun, { price: '25' }, 200), laptop(begun, { version: '6' }, 210))
  expect([valueOf(both, 'price'), valueOf(both, 'version')]).toEqual(['25', '6'])
  expect([...conflictsOf(both, 'price'), ...conflictsOf(both, 'version')]).toEqual([])
})

test('of one field the later edit wins and the other is offered, on whichever side they meet (M18)', () => {
  const [one, other] = [phone(begun, { price: '25' }, 200), laptop(begun, { price: '30' }, 210)]
  for (const both of [joined(one, other), joined(other, one)]) {
    expect(valueOf(both, 'price')).toBe('30')
    expect(conflictsOf(both, 'price')).toEqual([{ value: '25', by: 'phone', at: 200 }])
  }
})

test('what was changed knowingly is not offered, and the same value is no other (M18)', () => {
  const later = laptop(laptop(begun, { price: '30' }, 210), { price: '31' }, 220)
  expect(conflictsOf(joined(begun, later), 'price')).toEqual([])
  const same = joined(phone(begun, { price: '25' }, 200), laptop(begun, { price: '25' }, 210))
  expect(conflictsOf(same, 'price')).toEqual([])
})

test('to write what is there, or what is offered, ends the offer on both (M18)', () => {
  const both = joined(phone(begun, { price: '25' }, 200), laptop(begun, { price: '30' }, 210))
  for (const value of ['25', '30']) {
    const chosen = phone(both, { price: value }, 300)
    expect(conflictsOf(joined(both, chosen), 'price')).toEqual([])
    expect(valueOf(joined(both, chosen), 'price')).toBe(value)
  }
})

test('a clock that runs behind does not undo what its device has seen (M18)', () => {
  const here = laptop(begun, { price: '30' }, 5)
  expect(valueOf(joined(begun, here), 'price')).toBe('30')
  expect(editedAtOf(here)).toBeGreaterThan(editedAtOf(begun))
})

test('whatever devices write and whenever they meet, they end with the same, and nothing unseen is gone (M18)', () => {
  const step = fc.record({
    device: fc.nat({ max: 2 }),
    with: fc.nat({ max: 2 }),
    field: fc.constantFrom('price', '__proto__', 'version'),
    value: fc.string({ maxLength: 3 }),
    meets: fc.boolean(),
    clock: fc.nat({ max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const states = [nothingSaved, nothingSaved, nothingSaved]
      const last = new Map<string, string>()
      for (const [index, { device, with: other, field, value, meets, clock }] of steps.entries()) {
        const state = states[device] ?? nothingSaved
        if (meets) states[device] = states[other] = joined(state, states[other] ?? nothingSaved)
        else {
          states[device] = written(state, { [field]: value }, `d${device}`, index * 10 + clock)
          last.set(`d${device} ${field}`, value)
        }
      }
      const [a = nothingSaved, b = nothingSaved, c = nothingSaved] = states
      const end = joined(joined(a, b), c)
      for (const other of [joined(c, joined(b, a)), joined(joined(a, c), joined(b, end)), joined(end, end)])
        expect(isSameSaved(other, end)).toBe(true)
      for (const state of [a, b, c])
        for (const [field, all] of Object.entries(state.fields))
          for (const each of all) {
            const known = Object.entries(end.fields).find(([name]) => name === field)?.[1] ?? []
            const isReplaced = [a, b, c].some(
              by => (by.seen[each.by] ?? 0) >= each.at && !(by.fields[field] ?? []).some(({ at }) => at === each.at),
            )
            expect(isReplaced || known.some(({ at, by }) => at === each.at && by === each.by)).toBe(true)
          }
    }),
  )
})

test('a body that another program made is none of ours, and what is offered can be left out (M18, J4)', () => {
  const both = joined(phone(begun, { price: '25' }, 200), laptop(begun, { price: '30' }, 210))
  expect(savedDraftOf(JSON.parse(JSON.stringify(bodyOf(both))))).toMatchObject({ fields: both.fields, seen: both.seen })
  expect(conflictsOf(withoutConflicts(both), 'price')).toEqual([])
  const broken: unknown[] = [null, 'text', {}, { kaft: 1 }, { kaft: 1, fields: { price: 1 }, seen: {} }]
  for (const body of [...broken, { kaft: 1, fields: {}, seen: { a: 'b' } }, { kaft: 1, fields: [], seen: {} }])
    expect(savedDraftOf(body)).toBeUndefined()
})
