import { localPath } from '../../../shared/lib/routes.ts'
import { language, type Language, languageOfPath } from '../../language/language.ts'

/** The home page of this page's language. */
export const homePath = localPath(language, '/')

/** Screens that are themselves on the way somewhere: coming back to one of them would go in circles. */
const onTheWay = /^(\/en)?\/(login|registration|recovery|verification|error)(\/|\?|#|$)/

/**
 * The path to go back to, or `/` when what was given is not a path on this site. Only what a browser can read in one way
 * counts: no other origin, user name, backslash or control character.
 */
export function safeReturnTo(given: string | null | undefined, origin: string, home = '/'): string {
  if (!given || /[\\\p{Cc}]/u.test(given) || given.startsWith('//')) return home
  if (!/^(https?:\/\/|\/)/.test(given) || !URL.canParse(given, origin)) return home
  const url = new URL(given, origin)
  if (url.origin !== origin || url.username || url.password) return home
  const path = url.pathname + url.search + url.hash
  return onTheWay.test(path) || /^\/(api|auth|uploads)(\/|$)/.test(url.pathname) ? home : path
}

/** The same path as the router of this page's language knows it; undefined when it belongs to the other language. */
export function inRouter(path: string, language: Language): string | undefined {
  const [pathname = '/'] = path.split(/[?#]/)
  if (languageOfPath(pathname) !== language) return undefined
  if (language === 'nl') return path
  const rest = path.slice('/en'.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A page of the app that knows where to go back to. */
export function withReturnTo(page: string, returnTo: string | undefined): string {
  return returnTo === undefined ? page : `${page}?${new URLSearchParams({ return_to: returnTo }).toString()}`
}
