import { createContext, use, type ReactNode } from 'react'
import type { OrganisationGlance } from '../../../shared/features/organisations/organisations.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { createPortal } from 'react-dom'

export interface PortalPlace {
  organisation: OrganisationGlance
  organisations: readonly OrganisationGlance[]
  refresh(): void
  /** null until the bar is rendered. */
  aside: HTMLElement | null
}

export const PortalContext = createContext<PortalPlace | null>(null)

export const usePortal = (): PortalPlace => must(use(PortalContext), 'screens of the portal stand inside its frame')

export function PortalAside({ children }: { children: ReactNode }) {
  const { aside } = usePortal()
  return aside && createPortal(children, aside)
}
