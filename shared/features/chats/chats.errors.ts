import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'

export function messageSentence(code: RefusalCode): MessageDescriptor {
  return code === 'not_found' ? msg`This account was deleted: nobody reads messages here any more.` : chatSentence(code)
}

export function chatSentence(code: RefusalCode): MessageDescriptor {
  switch (code) {
    case 'own_ad':
      return msg`This is your own ad.`
    case 'ad_gone':
      return msg`The ad was gone before your message arrived.`
    case 'not_found':
      return msg`This ad is not there any more.`
    case 'not_member':
      return msg`This chat is not yours, or it was never started.`
    case 'email_unverified':
      return msg`Confirm your e-mail address first, then send it again.`
    case 'blocked':
      return msg`You cannot write to each other in this chat.`
    case 'too_many':
      return msg`That was a lot at once. Try again in a moment.`
    case 'invalid':
    case 'person_incomplete':
    case 'price_above_original':
    case 'id_reused':
    case 'unknown_mutation':
    case 'reserved':
      return msg`The message was refused.`
    case 'already':
      return msg`You two already have a chat about this book. Write it there.`
    case 'photos_gone':
      return msg`Its photos are not on this device any more. Add them again.`
  }
}

export function mayChatAgain(code: RefusalCode): boolean {
  const forGood: readonly RefusalCode[] = ['ad_gone', 'own_ad', 'not_found', 'not_member', 'already']
  return !forGood.includes(code)
}
