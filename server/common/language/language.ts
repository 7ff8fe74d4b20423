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

/** Dutch when it is absent or `*` (api.md, Conventions). */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(readRange)
  const [best] = wanted.filter(({ tag, weight }) => weight > 0 && /^(nl|en)$/.test(tag)).sort(byWeight)
  return best?.tag === 'en' ? 'en' : 'nl'
}

interface Range {
  tag: string
  weight: number
}

function readRange(part: string): Range {
  const [range = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
  const weight = parameters.find(each => each.startsWith('q='))?.slice(2)
  return { tag: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

const byWeight = (one: Range, other: Range) => other.weight - one.weight
