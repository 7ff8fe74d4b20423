import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain, messageSentence } from '../../../shared/features/chats/chats.errors.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'
import { dropMessage, retryMessage } from './chats.actions.ts'

const usual: MutationLabel = { ...plainLabel, canBeChanged: false, why: chatSentence, mayBeSentAgain: mayChatAgain }

export const chatLabels = {
  'chat.start': { ...usual, name: msg`A new chat` },
  'message.send': {
    ...usual,
    name: msg`Message`,
    why: messageSentence,
    canBeTakenBack: true,
    sendAgain: retryMessage,
    throwAway: dropMessage,
  },
  'chat.read': plainLabel,
  'chat.archive': { ...usual, name: msg`Archiving a chat`, canBeTakenBack: true },
}
