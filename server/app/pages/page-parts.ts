import { existsSync, readFileSync } from 'node:fs'
import type { RouteName } from '../../../shared/lib/routes.ts'
import type { Language } from '../../common/language/language.ts'

interface Files {
  js: string[]
  css: string[]
}

export interface PageParts {
  screens: Partial<Record<RouteName, Files>>
  texts: Partial<Record<Language, string>>
  firstTexts: Partial<Record<Language, string>>
}

export const noParts: PageParts = { screens: {}, texts: {}, firstTexts: {} }

export function readPageParts(file: string): PageParts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : noParts
}

/** Styles block, or the page would flash without them; scripts come after the first paint (`pwa/build/scripts-later.ts`). */
export function partLinks({ screens, texts, firstTexts }: PageParts, name: RouteName, language: Language): string {
  const files = screens[name]
  const styles = files?.css.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />`) ?? []
  const words = [firstTexts[language], files && texts[language]].flatMap(file => file ?? [])
  const scripts = [...(files?.js ?? []), ...words].map(
    file => `<link rel="later" crossorigin fetchpriority="low" href="/${file}" />`,
  )
  return [...styles, ...scripts].map(link => `${link}\n    `).join('')
}
