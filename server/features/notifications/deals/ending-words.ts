import { msg } from '@lingui/core/macro'
import { type Language, format } from '../../../common/language/language.ts'
import { shortTitle } from '../cut.ts'
import { formatLastDay } from './days.ts'
import type { EndingAd } from './ending-ads.ts'

/** `path`: where each of them is renewed with one tap. */
export function endingWords(
  ads: readonly EndingAd[],
  language: Language,
): { title: string; body: string; path: string } {
  const [first] = ads
  const day = formatLastDay(first?.ad.endsAt ?? 0, language)
  if (first && ads.length === 1) {
    const book = shortTitle(first.book.name)
    return {
      title: format(language, msg`Your ad of ${book} ends soon`),
      body: format(
        language,
        msg`It stays up until ${day}. Do you still have the book? Renew it with one tap for another 120 days.`,
      ),
      path: `/ad/${first.ad.id}`,
    }
  }
  const count = ads.length
  return {
    title: format(language, msg`${count} of your ads end soon`),
    body: format(
      language,
      msg`The first stays up until ${day}. Do you still have the books? Renew each with one tap for another 120 days.`,
    ),
    path: '/settings#my-ads',
  }
}
