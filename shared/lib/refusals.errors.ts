import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from './refusal-codes.ts'

export function refusalSentence(code: RefusalCode): MessageDescriptor {
  switch (code) {
    case 'not_found':
      return msg`What this is about is no longer there.`
    case 'own_ad':
      return msg`This is your own ad.`
    case 'ad_gone':
      return msg`This ad has been taken down.`
    case 'not_member':
      return msg`This chat is not yours.`
    case 'blocked':
      return msg`The other person no longer takes messages here.`
    case 'email_unverified':
      return msg`Confirm your e-mail address first, then send it again.`
    case 'person_incomplete':
      return msg`Your name, e-mail or city is missing in your account. Fill it in, then send it again.`
    case 'already':
      return msg`This was done already.`
    case 'price_above_original':
      return msg`The price is above the original price. Lower it and send it again.`
    case 'reserved':
      return msg`The book was already reserved for somebody else.`
    case 'too_many':
      return msg`That was a lot in a short time. Send it again later.`
    case 'photos_gone':
      return msg`A photo got lost on the way. Choose it again.`
    case 'unknown_mutation':
      return msg`Kaft no longer knows this. Update Kaft and try again.`
    case 'invalid':
    case 'id_reused':
      return msg`Something in it is not right. Have a look and send it again.`
  }
}

export function mayBeSentAgain(code: RefusalCode): boolean {
  const again: readonly RefusalCode[] = ['email_unverified', 'person_incomplete', 'too_many', 'unknown_mutation']
  return again.includes(code)
}
