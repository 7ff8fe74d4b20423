import { msg } from '@lingui/core/macro'
import { mayBeSentAgain, refusalSentence } from '../../shared/sync/refusals.errors.ts'
import { discard, resend, withdraw } from './push/enqueue.ts'
import type { Told } from './told.ts'

/** What goes for a mutation that says nothing else, also for one of another build. */
export const plainTold: Told = {
  name: msg`A change`,
  why: refusalSentence,
  mayBeSentAgain,
  canBeTakenBack: false,
  canBeChanged: true,
  sendAgain: (vault, { id }) => resend(vault, id),
  throwAway: (vault, { id, state }) => (state === 'rejected' ? discard(vault, id) : withdraw(vault, id)),
}
