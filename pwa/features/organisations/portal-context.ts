import { createContext, use } from 'react'
import type { OrganisationGlance } from '../../../shared/features/organisations/portal.schema.ts'
import { must } from '../../../shared/lib/must.ts'

export interface PortalPlace {
  /** The association whose pages these are. */
  organisation: OrganisationGlance
  /** All that the person curates. */
  organisations: readonly OrganisationGlance[]
  /** Asks the server for them anew. */
  refresh(): void
  /** Where the bar has room for what a screen tells; null until it is drawn. */
  aside: HTMLElement | null
}

export const PortalContext = createContext<PortalPlace | null>(null)

export const usePortal = (): PortalPlace => must(use(PortalContext), 'screens of the portal stand inside its frame')
