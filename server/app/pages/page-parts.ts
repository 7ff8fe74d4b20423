import { existsSync, readFileSync } from 'node:fs'
import type { RouteName } from '../../../shared/lib/routes.ts'
import type { Language } from '../../common/language/language.ts'

interface Files {
  js: string[]
  css: string[]
}

/**
 * The files of the client that a screen needs besides those of every page, and the texts of each language: the few of the
 * first page, and all others.
 */
export interface PageParts {
  screens: Partial<Record<RouteName, Files>>
  texts: Partial<Record<Language, string>>
  firstTexts: Partial<Record<Language, string>>
}

export const noParts: PageParts = { screens: {}, texts: {}, firstTexts: {} }

/** Reads what the build wrote down (pwa/build/pages.ts). */
export function readPageParts(file: string): PageParts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : noParts
}

/**
 * Links that fetch a screen's files and its texts together with those of every page: nothing that the start needs is found
 * out later, by a script. Styles are waited for, or the page would be seen without them; scripts come after what is seen.
 */
export function partLinks({ screens, texts, firstTexts }: PageParts, name: RouteName, language: Language): string {
  const files = screens[name]
  const styles = files?.css.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`) ?? []
  const words = [firstTexts[language], files && texts[language]].flatMap(file => file ?? [])
  const scripts = [...(files?.js ?? []), ...words].map(
    file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
  )
  return [...styles, ...scripts].map(link => `${link}\n    `).join('')
}
