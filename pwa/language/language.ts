import { i18n } from '@lingui/core'
import { isolateValues } from '../../shared/lib/isolated.ts'

isolateValues(i18n)

export type Language = 'nl' | 'en'

/** The language of a path: English lives under /en, everything else is Dutch (A3). */
export function languageOfPath(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'nl'
}

/** The language of this page; it does not change without a page load. */
export const language: Language = languageOfPath(globalThis.location?.pathname ?? '/')

/** The part of the address that the router leaves out. */
export const basename = language === 'en' ? '/en' : '/'

/** Loads the texts of the first page, in this page's language; the build parts them from the rest (pwa/build/prerender.ts). */
export function loadLanguage(): Promise<void> {
  first ??= (language === 'en' ? import('./en.po?lingui') : import('./nl.po?lingui')).then(({ messages }) =>
    i18n.loadAndActivate({ locale: language, messages }),
  )
  return first
}

let first: Promise<void> | undefined
let rest: Promise<void> | undefined

/** Loads all other texts, once; whoever loads a part of the app later waits for them. */
export function loadAllTexts(): Promise<void> {
  // In this order: the first ones take the place of all that was there.
  rest ??= Promise.all([language === 'en' ? import('./en.po') : import('./nl.po'), loadLanguage()]).then(
    ([{ messages }]) => i18n.load(language, messages),
  )
  rest.catch(() => (rest = undefined))
  return rest
}
