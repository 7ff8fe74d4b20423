import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'

export function reportSentence(code: RefusalCode): MessageDescriptor {
  switch (code) {
    case 'own_ad':
      return ownAdSentence
    case 'ad_gone':
      return adGoneSentence
    case 'not_found':
      return msg`What you reported is no longer there.`
    case 'not_member':
      return msg`You can only report a chat that you are in.`
    case 'too_many':
      return tooManyReportsSentence
    case 'invalid':
      return msg`Something in your report is not right. Have a look and send it again.`
    case 'blocked':
    case 'email_unverified':
    case 'person_incomplete':
    case 'already':
    case 'price_above_original':
    case 'id_reused':
    case 'unknown_mutation':
    case 'reserved':
    case 'photos_gone':
      return msg`The report was refused.`
  }
}

export const ownAdSentence = msg`This is your own ad. You can take it down yourself.`
export const adGoneSentence = msg`This ad was taken down already.`
export const tooManyReportsSentence = msg`You reported a lot today. Send this one again tomorrow.`

export function mayReportAgain(code: RefusalCode): boolean {
  const forGood: readonly RefusalCode[] = ['own_ad', 'ad_gone', 'not_found', 'not_member']
  return !forGood.includes(code)
}
