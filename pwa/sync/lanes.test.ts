import { expect, test } from 'vitest'
import { mutations } from '../../shared/features/mutations.ts'
import { lanes } from './lanes.ts'

const args = { id: 'a', chatId: 'c', adId: 'd' }

test('lane and version of every mutation are those that the shared declarations have (L3)', () => {
  expect(Object.keys(lanes).sort()).toEqual(Object.keys(mutations).sort())
  for (const [name, { schema, lane }] of Object.entries(mutations)) {
    const here = lanes[name as keyof typeof lanes]
    expect(here.schema).toBe(schema)
    expect(here.lane(args as never)).toBe(lane(args as never))
  }
})
