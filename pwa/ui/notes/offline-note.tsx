import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** What a screen says of being offline, in place of the banner over every screen. */
export function OfflineNote({ children }: { children: ReactNode }) {
  return (
    <Banner icon="cloudOff" inset data-says-offline="">
      {children}
    </Banner>
  )
}
