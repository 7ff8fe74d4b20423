import { useLocation } from 'react-router-dom'
import { localPath } from '../../shared/lib/routes.ts'
import { language } from '../language/language.ts'

const identityPages = ['/login', '/registration', '/recovery', '/verification', '/error']

/** The login that comes back to this page (A1); on the pages of signing in itself it comes back to where those would. */
export function useLoginPath(): string {
  return loginPathFrom(useLocation())
}

export function loginPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (!identityPages.includes(pathname)) return loginPath(localPath(language, pathname) + search)
  return loginPath(new URLSearchParams(search).get('return_to') ?? localPath(language, '/'))
}

/** `returnTo` is a whole path of this site, language and query included. */
export function loginPath(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`
}
