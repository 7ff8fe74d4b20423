import type { Ad, BookAds } from '../../../shared/features/ads/ads.schema.ts'
import { type Known, knownOf } from '../../lib/known.ts'

export interface FollowedAds {
  ads: Ad[]
  at: number
}

export interface AskedAds {
  data?: BookAds
  fetchedAt?: number
  state: string
}

export interface BookCopies {
  ads: Ad[] | undefined
  known: Known
  isComplete: boolean
  /** In milliseconds. */
  at: number | undefined
}

/** Prefers the rows of the scope, which has all copies, unless a complete answer is newer. */
export function copiesOf(followed: FollowedAds | null | undefined, asked: AskedAds, openedAt: number): BookCopies {
  const { data, fetchedAt = 0 } = asked
  const isNewer = data && (!followed || (data.next === null && fetchedAt > followed.at))
  if (isNewer) return { ads: data.ads, known: knownOf(asked), isComplete: data.next === null, at: fetchedAt }
  if (!followed) return { ads: undefined, known: knownOf(asked), isComplete: true, at: undefined }
  const known = followed.at >= openedAt || knownOf(asked) === 'unreached' ? 'known' : knownOf(asked)
  return { ads: followed.ads, known, isComplete: true, at: followed.at || undefined }
}
