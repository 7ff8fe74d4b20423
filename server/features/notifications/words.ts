import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Condition } from '../../../shared/features/ads/ads.schema.ts'
import { type Language, format } from '../../common/language/language.ts'

export function conditionWord(condition: Condition, language: Language): string {
  return format(language, factLabels.condition[condition])
}
