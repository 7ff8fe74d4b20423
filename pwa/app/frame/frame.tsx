import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Notices } from '../../features/device/notices.tsx'
import { loadAllTexts } from '../../language/language.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { Toaster } from '../../ui/notes/toaster.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { ReportBanner } from './report-banner.tsx'
import { useArrival } from '../use-arrival.ts'
import { useHead } from '../use-head.ts'
import { useScroll } from '../use-scroll.ts'

/** Loads late, because it never shows in the first minute. */
const installOfferAfterMs = 60_000

const InstallOffer = lazy(async () => {
  await new Promise(resolve => setTimeout(resolve, installOfferAfterMs))
  const [{ InstallOffer }] = await Promise.all([import('../../features/device/install-offer.tsx'), loadAllTexts()])
  return { default: InstallOffer }
})

const Notified = lazy(() => import('../../features/notifications/shown/notified.tsx'))

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const { personId } = useLocal()
  useScroll()
  useHead()
  useArrival(main)
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <ReportBanner />
      <Header />
      <Notices />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <Toaster />
      {isHydrated && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      {isHydrated && personId !== null && (
        <Suspense>
          <Notified />
        </Suspense>
      )}
    </>
  )
}
