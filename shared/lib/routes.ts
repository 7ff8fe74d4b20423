/** Without the language prefix; `:word` is one segment, `*` the rest. The server needs them too (A9). */
export const routes = {
  home: '/',
  search: '/search',
  studies: '/study',
  study: '/study/:id',
  fullList: '/study/:id/full',
  shortList: '/l/:code',
  book: '/book/:id',
  ad: '/ad/:id',
  sell: '/sell',
  draft: '/sell/:draft',
  chats: '/chat',
  chat: '/chat/:id',
  shelf: '/shelf',
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

export interface RouteMatch {
  name: RouteName
  language: 'nl' | 'en'
  path: string
  part: string
}

export function matchRoute(pathname: string): RouteMatch | undefined {
  const { language, path } = splitLanguage(pathname.replace(capitalsOfCode, '/l/'))
  const segments = segmentsOf(path)
  for (const [name, pattern] of Object.entries(routes) as [RouteName, string][]) {
    const part = partOf(segmentsOf(pattern), segments)
    if (part !== undefined) return { name, language, path: path.replace(/(?<=.)\/$/, ''), part }
  }
  return undefined
}

export function localPath(language: 'nl' | 'en', path: string): string {
  if (language === 'nl') return path
  return path === '/' ? '/en' : `/en${path}`
}

const capitalsOfCode = /^\/L\//

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
