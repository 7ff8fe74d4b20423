import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { isolateValues } from '../../../shared/lib/isolated.ts'
import { messages as en } from './en.po'
import { messages as nl } from './nl.po'

export type Language = 'nl' | 'en'

const speakers: Record<Language, I18n> = {
  nl: isolateValues(setupI18n({ locale: 'nl', messages: { nl } })),
  en: isolateValues(setupI18n({ locale: 'en', messages: { en } })),
}

export function format(language: Language, sentence: MessageDescriptor): string {
  return speakers[language]._(sentence)
}
