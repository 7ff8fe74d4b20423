import { existsSync, readFileSync } from 'node:fs'
import type { RouteName } from '../../../shared/lib/routes.ts'
import type { Language } from '../../common/language/language.ts'

interface Files {
  js: string[]
  css: string[]
}

/** The files of the client that a screen needs besides those of every page, and the texts of each language. */
export interface PageParts {
  screens: Partial<Record<RouteName, Files>>
  texts: Partial<Record<Language, string>>
}

export const noParts: PageParts = { screens: {}, texts: {} }

/** Reads what the build wrote down (pwa/build/pages.ts). */
export function readPageParts(file: string): PageParts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : noParts
}

/**
 * Links that fetch a screen's files together with those of every page. Its styles are waited for, or it would be seen
 * without them; scripts come after what is seen.
 */
export function partLinks({ screens, texts }: PageParts, name: RouteName, language: Language): string {
  const files = screens[name]
  if (!files) return ''
  const styles = files.css.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`)
  const text = texts[language]
  const scripts = [...files.js, ...(text ? [text] : [])].map(
    file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
  )
  return [...styles, ...scripts].map(link => `${link}\n    `).join('')
}
