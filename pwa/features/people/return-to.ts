import { resolveReturnTo } from '../../../shared/lib/return-to.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { language, type Language, languageOfPath } from '../../language/language.ts'

export const homePath = localPath(language, '/')

/** Returning to one of these screens would go in circles. */
const onTheWay = /^(\/en)?\/(login|registration|recovery|verification|error)(\/|\?|#|$)/

export function safeReturnTo(given: string | null | undefined, origin: string, home = '/'): string {
  if (!given || !/^(https?:\/\/|\/)/.test(given)) return home
  const url = resolveReturnTo(given, origin)
  if (!url) return home
  const path = url.pathname + url.search + url.hash
  return onTheWay.test(path) || /^\/(api|auth|uploads)(\/|$)/.test(url.pathname) ? home : path
}

/** The path for the router of this language; undefined where it belongs to the other one. */
export function inRouter(path: string, language: Language): string | undefined {
  const [pathname = '/'] = path.split(/[?#]/)
  if (languageOfPath(pathname) !== language) return undefined
  if (language === 'nl') return path
  const rest = path.slice('/en'.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

export function withReturnTo(page: string, returnTo: string | undefined): string {
  return returnTo === undefined ? page : `${page}?${new URLSearchParams({ return_to: returnTo }).toString()}`
}
