import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain, messageSentence } from '../../../shared/features/chats/chats.errors.ts'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'
import { dropMessage, retryMessage } from './chats.actions.ts'

const toldOfChats = { ...plainTold, canBeChanged: false, why: chatSentence, mayBeSentAgain: mayChatAgain }

export const chatStartTold: Told = { ...toldOfChats, name: msg`A new chat` }

export const messageSendTold: Told = {
  ...toldOfChats,
  name: msg`Message`,
  why: messageSentence,
  canBeTakenBack: true,
  sendAgain: retryMessage,
  throwAway: dropMessage,
}

export const chatArchiveTold: Told = { ...toldOfChats, name: msg`Archiving a chat`, canBeTakenBack: true }
