import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'

export function messageSentence(code: RefusalCode): MessageDescriptor {
  return code === 'not_found' ? msg`This account was deleted: nobody reads messages here any more.` : chatSentence(code)
}

export function chatSentence(code: RefusalCode): MessageDescriptor {
  const sentences: Partial<Record<RefusalCode, MessageDescriptor>> = {
    own_ad: msg`This is your own ad.`,
    ad_gone: msg`The ad was gone before your message arrived.`,
    not_found: msg`This ad is not there any more.`,
    not_member: msg`This chat is not yours, or it was never started.`,
    email_unverified: msg`Confirm your e-mail address first, then send it again.`,
    blocked: msg`You cannot write to each other in this chat.`,
    too_many: msg`That was a lot at once. Try again in a moment.`,
    already: msg`You two already have a chat about this book. Write it there.`,
    photos_gone: msg`Its photos are not on this device any more. Add them again.`,
  }
  return sentences[code] ?? msg`The message was refused.`
}

export function mayChatAgain(code: RefusalCode): boolean {
  const forGood: readonly RefusalCode[] = ['ad_gone', 'own_ad', 'not_found', 'not_member', 'already']
  return !forGood.includes(code)
}
