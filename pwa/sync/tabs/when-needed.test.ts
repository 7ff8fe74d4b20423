import { expect, it } from 'vitest'
import type { LocalStore } from '../../local/local-store.ts'
import { wakeSync } from './wake-sync.ts'
import { whenNeeded } from './when-needed.ts'

function device(personId: string | null) {
  const listeners = new Set<() => void>()
  const state = { personId }
  let begun = 0
  const local = {
    now: () => state as ReturnType<LocalStore['now']>,
    subscribe: (changed: () => void) => (listeners.add(changed), () => void listeners.delete(changed)),
  }
  whenNeeded(local, () => (begun += 1))
  return {
    begun: () => begun,
    signIn() {
      state.personId = 'eva'
      for (const changed of listeners) changed()
    },
  }
}

it('begins at once for a signed-in person (L3)', () => {
  expect(device('eva').begun()).toBe(1)
})

it('begins once when a visitor signs in, follows or makes something, and not before (L3)', () => {
  const visitor = device(null)
  const maker = device(null)
  expect(maker.begun()).toBe(0)
  wakeSync('outbox')
  wakeSync('scopes')
  expect(maker.begun()).toBe(1)
  visitor.signIn()
  expect(visitor.begun()).toBe(1)
})
