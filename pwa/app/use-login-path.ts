import { useLocation } from 'react-router-dom'
import { localPath } from '../../shared/lib/routes.ts'
import { language } from '../language/language.ts'

const identityPages = ['/login', '/registration', '/recovery', '/verification', '/error']

/** The login that comes back to this page (A1); on the pages of signing in itself it comes back to where those would. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const onTheWay = identityPages.includes(pathname) ? new URLSearchParams(search).get('return_to') : null
  return loginPath(onTheWay ?? `${localPath(language, identityPages.includes(pathname) ? '/' : pathname)}${search}`)
}

/** `returnTo` is a whole path of this site, language and query included. */
export function loginPath(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`
}
