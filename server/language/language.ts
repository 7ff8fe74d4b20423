import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { messages as en } from './en.po'
import { messages as nl } from './nl.po'

export type Language = 'nl' | 'en'

const speakers: Record<Language, I18n> = {
  nl: setupI18n({ locale: 'nl', messages: { nl } }),
  en: setupI18n({ locale: 'en', messages: { en } }),
}

/** Makes a sentence into words of a language. */
export function say(language: Language, sentence: MessageDescriptor): string {
  return speakers[language]._(sentence)
}

/** The language of `Accept-Language`: Dutch when it is absent or `*` (api.md, Conventions). */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? '')
    .split(',')
    .map(part => part.trim().slice(0, 2).toLowerCase())
    .find(tag => tag === 'nl' || tag === 'en')
  return first === 'en' ? 'en' : 'nl'
}
