import { useLocation } from 'react-router-dom'
import { localPath } from '../../shared/lib/routes.ts'
import { language } from '../language/language.ts'

const identityPages = ['/login', '/registration', '/recovery', '/verification', '/error']

/** Returns to this page (A1); sign-in pages pass their own return path on. */
export function useLoginPath(): string {
  return loginPathFrom(useLocation())
}

export function loginPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (!identityPages.includes(pathname)) return loginPath(localPath(language, pathname) + search)
  return loginPath(new URLSearchParams(search).get('return_to') ?? localPath(language, '/'))
}

export function loginPath(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`
}
