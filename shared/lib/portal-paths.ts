/** Below `/admin`; `:word` is one segment. */
export const portalPaths = {
  overview: '/',
  organisation: '/:id',
  library: '/:id/library',
  statistics: '/:id/statistics',
  poster: '/:id/poster',
  admins: '/:id/admins',
  booklists: '/:id/booklists',
  import: '/:id/booklists/import',
  copy: '/:id/booklists/copy',
  settings: '/:id/settings',
} as const

export function isPortalPath(rest: string): boolean {
  const segments = segmentsOf(rest)
  return Object.values(portalPaths).some(path => isAt(segmentsOf(path), segments))
}

const segmentsOf = (path: string) => path.split('/').filter(segment => segment !== '')

function isAt(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((word, at) => word.startsWith(':') || word === segments[at])
  )
}
