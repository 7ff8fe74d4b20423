import type { Ad, BookAds } from '../../../shared/features/ads/ads.schema.ts'
import { type Known, knownOf } from '../../lib/known.ts'

/** The rows of a book's scope, and when they were pulled last. */
export interface FollowedAds {
  ads: Ad[]
  at: number
}

/** What a screen knows of the server's answer: its first page. */
export interface AskedAds {
  data?: BookAds
  fetchedAt?: number
  state: string
}

export interface BookCopies {
  /** undefined while nothing of them is here. */
  ads: Ad[] | undefined
  /** Whether it may be said that there are none. */
  known: Known
  /** False where there are more than these. */
  isWhole: boolean
  /** From when they are, milliseconds. */
  at: number | undefined
}

/**
 * The copies of a book from what is on the device: the rows of its scope, which are all of them, unless an answer that has
 * all of them too is newer. `openedAt` is when the page was opened.
 */
export function copiesOf(followed: FollowedAds | null | undefined, asked: AskedAds, openedAt: number): BookCopies {
  const { data, fetchedAt = 0 } = asked
  const isNewer = data && (!followed || (data.next === null && fetchedAt > followed.at))
  if (isNewer) return { ads: data.ads, known: knownOf(asked), isWhole: data.next === null, at: fetchedAt }
  if (!followed) return { ads: undefined, known: knownOf(asked), isWhole: true, at: undefined }
  const known = followed.at >= openedAt || knownOf(asked) === 'unreached' ? 'known' : knownOf(asked)
  return { ads: followed.ads, known, isWhole: true, at: followed.at || undefined }
}
