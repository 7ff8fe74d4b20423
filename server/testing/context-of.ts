import { v7 } from 'uuid'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { Store } from '../common/store/store.ts'
import type { MutatorContext } from '../sync/mutator.ts'
import type { TestApp } from './test-app.ts'

export function contextOf({ clock }: TestApp, person: SessionPerson, store: Store): MutatorContext {
  const when = { now: clock.now(), madeAt: clock.now() }
  const who = { person, freshPerson: async () => person, sessionId: v7(), language: 'en' as const }
  return { store, ...who, ...when, mutationId: v7(), replayOf: undefined, isRecovering: false }
}
