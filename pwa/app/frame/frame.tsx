import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useRef, useEffect, type RefObject } from 'react'
import { Notices } from '../../features/device/notices.tsx'
import { loadAllTexts, language } from '../../language/language.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { Toaster } from '../../ui/notes/toaster.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { ReportBanner } from './report-banner.tsx'
import { useScroll } from '../use-scroll.ts'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../shared/lib/routes.ts'

/** Loads late, because it never shows in the first minute. */
const installOfferAfterMs = 60_000

const InstallOffer = lazy(async () => {
  await new Promise(resolve => setTimeout(resolve, installOfferAfterMs))
  const [{ InstallOffer }] = await Promise.all([import('../../features/device/install-offer.tsx'), loadAllTexts()])
  return { default: InstallOffer }
})

const Notified = lazy(() => import('../../features/notifications/shown/notified.tsx'))

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const main = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const { personId } = useLocal()
  useScroll()
  useHead()
  useArrival(main)
  return (
    <>
      <a className={styles.skip} href="#main">{t`Skip to the content`}</a>
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

/** Leaves the server's head until the first navigation. */
function useHead(): void {
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const isServers = isFirst.current && document.querySelector('link[rel="canonical"], meta[name="robots"]') !== null
    isFirst.current = false
    if (isServers) return
    void import('../head.ts').then(({ followHead }) =>
      followHead(document.head, { pathname: localPath(language, pathname), search }),
    )
  }, [pathname, search])
}

/** Focuses the heading of a new page, or after the focused element is removed, unless the screen focuses another (M17). */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const awaited = useRef(false)

  useEffect(() => {
    const place = main.current
    if (!place || seen.current === pathname) return
    seen.current = pathname
    awaited.current = !focusHeading(place)
  }, [pathname, main])

  useEffect(() => {
    const place = main.current
    if (!place) return
    let last: Element | null = null
    const note = (event: FocusEvent) => void (last = event.target instanceof Element ? event.target : null)
    const watcher = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body
      if ((awaited.current || isLost) && focusHeading(place)) awaited.current = false
    })
    place.addEventListener('focusin', note)
    watcher.observe(place, { childList: true, subtree: true })
    return () => {
      place.removeEventListener('focusin', note)
      watcher.disconnect()
    }
  }, [main])
}

function focusHeading(place: HTMLElement): boolean {
  const active = document.activeElement
  if (active && active !== place && place.contains(active)) return true
  const heading = place.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
