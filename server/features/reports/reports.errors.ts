import { msg } from '@lingui/core/macro'
import {
  adGoneSentence,
  ownAdSentence,
  tooManyReportsSentence,
} from '../../../shared/features/reports/reports.errors.ts'
import { ApiError } from '../../middleware/errors.ts'

export const ownAd = () => new ApiError(409, 'own_ad', ownAdSentence)
export const adGone = () => new ApiError(409, 'ad_gone', adGoneSentence)

export const notDecidedYet = () => new ApiError(409, 'open', msg`Nothing was decided on this yet.`)
export const appealedAlready = () => new ApiError(409, 'already', msg`Somebody asked to look again already.`)
export const appealTooLate = () => new ApiError(409, 'too_late', msg`You could object for 14 days after the decision.`)

export const tooManyReports = (waitMs: number) =>
  new ApiError(429, 'too_many', tooManyReportsSentence, { headers: retryAfter(waitMs) })

/** Low, because it is open to everyone; yet an address may be a complete campus. */
export const tooMuchAtOnce = (waitMs: number) => {
  const minutes = Math.ceil(waitMs / 60_000)
  const sentence =
    minutes > 1
      ? msg`Too much is coming in at once right now. Try again in ${minutes} minutes.`
      : msg`Too much is coming in at once right now. Try again in a minute.`
  return new ApiError(429, 'too_many', sentence, { headers: retryAfter(waitMs) })
}

const retryAfter = (waitMs: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) })
