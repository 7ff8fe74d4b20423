import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'

export function reportSentence(code: RefusalCode): MessageDescriptor {
  const sentences: Partial<Record<RefusalCode, MessageDescriptor>> = {
    own_ad: ownAdSentence,
    ad_gone: adGoneSentence,
    not_found: msg`What you reported is no longer there.`,
    not_member: msg`You can only report a chat that you are in.`,
    too_many: tooManyReportsSentence,
    invalid: msg`Something in your report is not right. Have a look and send it again.`,
  }
  return sentences[code] ?? msg`The report was refused.`
}

export const ownAdSentence = msg`This is your own ad. You can take it down yourself.`
export const adGoneSentence = msg`This ad was taken down already.`
export const tooManyReportsSentence = msg`You reported a lot today. Send this one again tomorrow.`

export function mayReportAgain(code: RefusalCode): boolean {
  const forGood: readonly RefusalCode[] = ['own_ad', 'ad_gone', 'not_found', 'not_member']
  return !forGood.includes(code)
}
