import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain, messageSentence } from '../../../shared/features/chats/chats.errors.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'
import { dropMessage, retryMessage } from './chats.actions.ts'

const chatLabel = { ...plainLabel, canBeChanged: false, why: chatSentence, mayBeSentAgain: mayChatAgain }

export const chatStartLabel: MutationLabel = { ...chatLabel, name: msg`A new chat` }

export const messageSendLabel: MutationLabel = {
  ...chatLabel,
  name: msg`Message`,
  why: messageSentence,
  canBeTakenBack: true,
  sendAgain: retryMessage,
  throwAway: dropMessage,
}

export const chatArchiveLabel: MutationLabel = { ...chatLabel, name: msg`Archiving a chat`, canBeTakenBack: true }
