import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain } from '../../../shared/features/chats/chats.errors.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

export const blockSetLabel: MutationLabel = {
  ...plainLabel,
  name: msg`Blocking somebody`,
  why: chatSentence,
  mayBeSentAgain: mayChatAgain,
  canBeTakenBack: true,
}
