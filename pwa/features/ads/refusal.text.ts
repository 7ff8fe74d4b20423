import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why the server refused an ad, where it is not about one of its fields. */
export function refusalText(code: string): MessageDescriptor {
  switch (code) {
    case 'email_unverified':
      return msg`Your e-mail address is not verified yet. Verify it, then publish again.`
    case 'person_incomplete':
      return msg`Your account misses something that an ad needs. Fill it in, then publish again.`
    case 'already':
      return msg`This book is listed already. Choose it from the list, then publish again.`
    case 'too_many':
      return msg`That is more ads than one person can place in a day. Publish it again tomorrow.`
    case 'not_found':
      return msg`This book is not there any more. Choose another one.`
    default:
      return msg`Something in it is not right yet. Look it over and publish again.`
  }
}
