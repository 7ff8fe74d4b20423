import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from './refusal-codes.ts'

export function refusalSentence(code: RefusalCode): MessageDescriptor {
  const unclear = msg`Something in it is not right. Have a look and send it again.`
  return {
    not_found: msg`What this is about is no longer there.`,
    own_ad: msg`This is your own ad.`,
    ad_gone: msg`This ad has been taken down.`,
    not_member: msg`This chat is not yours.`,
    blocked: msg`The other person no longer takes messages here.`,
    email_unverified: msg`Confirm your e-mail address first, then send it again.`,
    person_incomplete: msg`Your name, e-mail or city is missing in your account. Fill it in, then send it again.`,
    already: msg`This was done already.`,
    price_above_original: msg`The price is above the original price. Lower it and send it again.`,
    reserved: msg`The book was already reserved for somebody else.`,
    too_many: msg`That was a lot in a short time. Send it again later.`,
    photos_gone: msg`A photo got lost on the way. Choose it again.`,
    unknown_mutation: msg`Kaft no longer knows this. Update Kaft and try again.`,
    invalid: unclear,
    id_reused: unclear,
  }[code]
}

export function mayBeSentAgain(code: RefusalCode): boolean {
  const again: readonly RefusalCode[] = ['email_unverified', 'person_incomplete', 'too_many', 'unknown_mutation']
  return again.includes(code)
}
