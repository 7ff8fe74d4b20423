/**
 * Paths without the language prefix, shared so that the server knows which exist (A9). `:word` is one segment, `*` the rest;
 * portal-paths.ts holds the rest, so that no student loads it.
 */
export const routes = {
  home: '/',
  search: '/search',
  studies: '/study',
  study: '/study/:id',
  book: '/book/:id',
  ad: '/ad/:id',
  sell: '/sell',
  draft: '/sell/:draft',
  chats: '/chat',
  chat: '/chat/:id',
  settings: '/settings',
  settingsDetails: '/settings/details',
  settingsSecurity: '/settings/security',
  settingsNotifications: '/settings/notifications',
  settingsData: '/settings/data',
  settingsDiagnostics: '/settings/diagnostics',
  outbox: '/outbox',
  login: '/login',
  registration: '/registration',
  verification: '/verification',
  recovery: '/recovery',
  error: '/error',
  about: '/about',
  privacy: '/privacy',
  tos: '/tos',
  gallery: '/dev/gallery',
  portal: '/admin/*',
  operator: '/operator/*',
  invite: '/invite/:token',
} as const

export type RouteName = keyof typeof routes

/** Search engines may index these (M8, A8). */
const publicPages: ReadonlySet<RouteName> = new Set([
  'home',
  'search',
  'studies',
  'study',
  'book',
  'ad',
  'sell',
  'about',
  'privacy',
  'tos',
])

export const isPublic = (name: RouteName): boolean => publicPages.has(name)

/** `part` is the value of `:word` or `*`, else empty. */
export interface RouteMatch {
  name: RouteName
  language: 'nl' | 'en'
  /** Without the language prefix and a final slash. */
  path: string
  part: string
}

/** Undefined where no page has the path; ignores a final slash. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const { language, path } = splitLanguage(pathname)
  const segments = segmentsOf(path)
  for (const [name, pattern] of Object.entries(routes) as [RouteName, string][]) {
    const part = partOf(segmentsOf(pattern), segments)
    if (part !== undefined) return { name, language, path: path.replace(/(?<=.)\/$/, ''), part }
  }
  return undefined
}

/** `localPath('en', '/sell')` is `/en/sell` (A3). */
export function localPath(language: 'nl' | 'en', path: string): string {
  if (language === 'nl') return path
  return path === '/' ? '/en' : `/en${path}`
}

function splitLanguage(pathname: string): { language: 'nl' | 'en'; path: string } {
  if (pathname !== '/en' && !pathname.startsWith('/en/')) return { language: 'nl', path: pathname }
  return { language: 'en', path: pathname.slice(3) || '/' }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment, index, all) => index > 0 && !(segment === '' && index === all.length - 1))
}

function partOf(pattern: string[], segments: string[]): string | undefined {
  if (pattern.length !== segments.length && !pattern.includes('*')) return undefined
  let part = ''
  for (const [index, wanted] of pattern.entries()) {
    const segment = segments[index]
    if (wanted === '*') return segments.slice(index).join('/')
    if (wanted.startsWith(':') && segment) part = segment
    else if (wanted !== segment) return undefined
  }
  return part
}
