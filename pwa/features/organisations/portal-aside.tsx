import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePortal } from './portal-context.ts'

export function PortalAside({ children }: { children: ReactNode }) {
  const { aside } = usePortal()
  return aside && createPortal(children, aside)
}
