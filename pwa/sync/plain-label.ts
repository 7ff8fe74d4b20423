import { msg } from '@lingui/core/macro'
import { mayBeSentAgain, refusalSentence } from '../../shared/lib/refusals.errors.ts'
import { discard, resend, withdraw } from './push/enqueue.ts'
import type { MutationLabel } from './labels.ts'

export const plainLabel: MutationLabel = {
  name: msg`A change`,
  why: refusalSentence,
  mayBeSentAgain,
  canBeTakenBack: false,
  canBeChanged: true,
  sendAgain: (vault, { id }) => resend(vault, id),
  throwAway: (vault, { id, state }) => (state === 'rejected' ? discard(vault, id) : withdraw(vault, id)),
}
