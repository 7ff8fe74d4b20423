import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import { type ReactNode, Suspense, useEffect, Component } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { routes, type RouteName } from '../../shared/lib/routes.ts'
import { MutationsProvider } from '../sync/mutations-provider.tsx'
import { Frame } from './frame/frame.tsx'
import { lateMutations } from './late-mutations.ts'
import { lazyScreen } from './lazy-screen.ts'
import { screens } from './screens.tsx'
import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { Failed } from '../screens/not-found/failed.tsx'

class Catcher extends Component<CatcherProps, { failed: boolean; place: string }> {
  override state = { failed: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: CatcherProps, state: { place: string }) {
    return place === state.place ? null : { failed: false, place }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

const NotFound = lazyScreen(async () => ({ default: (await import('../screens/not-found/not-found.tsx')).NotFound }))

export function App({ drawn, onShown }: { drawn: boolean; onShown?: () => void }) {
  const Surround = drawn ? Hydrated : Arriving
  useEffect(() => void onShown?.(), [onShown])
  return (
    <MutationsProvider mutations={lateMutations}>
      <OuterBoundary>
        <Frame>
          <ErrorBoundary>
            <Surround>
              <Routes>
                {Object.entries(screens).map(([name, Screen]) => (
                  <Route key={name} path={routes[name as RouteName]} element={<Screen />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Surround>
          </ErrorBoundary>
        </Frame>
      </OuterBoundary>
    </MutationsProvider>
  )
}

function Arriving({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
}

/** No Suspense, because it hydrates its content later, and a press in between would change the page. */
function Hydrated({ children }: { children: ReactNode }) {
  return children
}

function ScreenSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </Page>
  )
}

/** Replaces a broken screen only (A9); the rest of the page and the next page work. */
function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher place={pathname} instead={<Failed />}>
      {children}
    </Catcher>
  )
}

/** Shows the message alone, because the frame itself broke. */
function OuterBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher
      place={pathname}
      instead={
        <main>
          <Failed />
        </main>
      }
    >
      {children}
    </Catcher>
  )
}

interface CatcherProps {
  place: string
  instead: ReactNode
  children: ReactNode
}
