import * as z from 'zod/mini'
import type { syncParts } from '../../server/app/sync-parts.ts'
import type { Mutator } from '../../server/sync/mutator.ts'
import { mutations } from '../../pwa/app/mutations.ts'
import type { DeviceMutations } from '../../pwa/sync/mutation.ts'
import { mutation } from '../../shared/lib/mutation.ts'

/** Its effect adds up, so that a test sees when it is applied twice. */
const name = 'counter.add'
const lane = () => 'counter'
const declared = mutation({ name, schema: 1, args: z.object({}), lane })
const mutator: Mutator<object> = { plan: async () => ({ kind: 'applied', statements: [], changes: [] }) }
const onDevice = { name, schema: 1, lane, quiet: false, asksWhenLate: false, photos: () => [] }

export const deviceMutations = { ...mutations, [name]: onDevice } as unknown as DeviceMutations

export function withCounter(parts: ReturnType<typeof syncParts>) {
  return {
    ...parts,
    mutations: { ...parts.mutations, [name]: declared },
    mutators: { ...parts.mutators, [name]: mutator },
  }
}
