import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Replaces the offline banner of the frame. */
export function OfflineNote({ children }: { children: ReactNode }) {
  return (
    <Banner icon="cloudOff" inset data-says-offline="">
      {children}
    </Banner>
  )
}
