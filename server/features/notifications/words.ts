import { msg } from '@lingui/core/macro'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Condition } from '../../../shared/features/ads/ads.schema.ts'
import { type Language, format } from '../../common/language/language.ts'

export function conditionWord(condition: Condition, language: Language): string {
  return format(language, factLabels.condition[condition])
}

/** Names the photos of a message, which a notice does not show. */
export function photoWords(photos: readonly string[] | null, language: Language): string {
  const count = photos?.length ?? 0
  if (count === 0) return ''
  return count === 1 ? format(language, msg`1 photo`) : format(language, msg`${count} photos`)
}
