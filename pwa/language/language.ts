import { i18n } from '@lingui/core'
import { isolateValues } from '../../shared/lib/isolated.ts'

isolateValues(i18n)

export type Language = 'nl' | 'en'

/** English is under /en, everything else is Dutch (A3). */
export function languageOfPath(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'nl'
}

export const language: Language = languageOfPath(globalThis.location?.pathname ?? '/')

export const basename = language === 'en' ? '/en' : '/'

export function loadLanguage(): Promise<void> {
  first ??= (language === 'en' ? import('./en.po?lingui') : import('./nl.po?lingui')).then(({ messages }) =>
    i18n.loadAndActivate({ locale: language, messages }),
  )
  return first
}

let first: Promise<void> | undefined
let rest: Promise<void> | undefined

export function loadAllTexts(): Promise<void> {
  // In this order, because the first texts replace all others.
  rest ??= Promise.all([language === 'en' ? import('./en.po') : import('./nl.po'), loadLanguage()]).then(
    ([{ messages }]) => i18n.load(language, messages),
  )
  rest.catch(() => (rest = undefined))
  return rest
}
