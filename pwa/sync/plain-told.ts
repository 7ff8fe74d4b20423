import { msg } from '@lingui/core/macro'
import { mayBeSentAgain, refusalSentence } from '../../shared/sync/refusals.errors.ts'
import { discard } from './enqueue.ts'
import type { Told } from './told.ts'

/** What goes for a mutation that says nothing else, also for one of another build. */
export const plainTold: Told = {
  name: msg`A change`,
  why: refusalSentence,
  mayBeSentAgain,
  canBeTakenBack: false,
  isPartOf: () => false,
  throwAway: (vault, { id }) => discard(vault, id),
}
