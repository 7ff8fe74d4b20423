import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePortal } from './portal-context.ts'

/** Shows in the bar of the portal what a screen has to tell all the time. */
export function PortalAside({ children }: { children: ReactNode }) {
  const { aside } = usePortal()
  return aside && createPortal(children, aside)
}
