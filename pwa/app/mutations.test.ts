import { expect, test } from 'vitest'
import { mutations as declared } from '../../shared/features/mutations.ts'
import type { DeviceMutation } from '../sync/mutation.ts'
import { mutations } from './mutations.ts'

const args = { id: 'a', chatId: 'c', adId: 'd' }

test('lane and version of every mutation are those that the shared declarations have (L3)', () => {
  expect(Object.keys(mutations).sort()).toEqual(Object.keys(declared).sort())
  for (const [name, { schema, lane }] of Object.entries(declared)) {
    const here = mutations[name as keyof typeof mutations] as unknown as DeviceMutation<never>
    expect(here.name).toBe(name)
    expect(here.schema).toBe(schema)
    expect(here.former ?? []).toHaveLength(schema - 1)
    expect(here.lane(args as never)).toBe(lane(args as never))
  }
})
