import { msg } from '@lingui/core/macro'
import type { Condition } from '../../../shared/features/ads/ads.schema.ts'
import { type Language, format } from '../../common/language/language.ts'

const conditions = { new: msg`Like new`, good: msg`Good`, used: msg`Used` }

export function conditionWord(condition: Condition, language: Language): string {
  return format(language, conditions[condition])
}
