import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain } from '../../../shared/features/chats/chats.errors.ts'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'

export const blockSetTold: Told = {
  ...plainTold,
  name: msg`Blocking somebody`,
  why: chatSentence,
  mayBeSentAgain: mayChatAgain,
  canBeTakenBack: true,
}
