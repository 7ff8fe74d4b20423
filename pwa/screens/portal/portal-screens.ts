import type { ComponentType } from 'react'
import type { PortalPage } from '../../../shared/lib/portal-paths.ts'
import { latePart } from '../../language/late-part.ts'

/** Paths are in shared/lib/portal-paths.ts. A screen reads its association from `usePortal()`. */
export const portalScreens: Record<Exclude<PortalPage, 'overview' | 'organisation'>, ComponentType> = {
  library: latePart(() => import('./library.tsx')),
  statistics: latePart(() => import('./statistics.tsx')),
  poster: latePart(() => import('./poster.tsx')),
  admins: latePart(() => import('./admins.tsx')),
  booklists: latePart(() => import('./booklists.tsx')),
  import: latePart(() => import('./import/import.tsx')),
  copy: latePart(() => import('./copy/copy.tsx')),
  settings: latePart(() => import('./settings.tsx')),
}
