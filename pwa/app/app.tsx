import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routes, type RouteName } from '../../shared/lib/routes.ts'
import { ErrorBoundary, OuterBoundary } from './error-boundary.tsx'
import { MutationsProvider } from '../sync/mutations-provider.tsx'
import { Frame } from './frame/frame.tsx'
import { lateMutations } from './late-mutations.ts'
import { lazyScreen } from './lazy-screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { screens } from './screens.tsx'

const NotFound = lazyScreen(async () => ({ default: (await import('../screens/not-found/not-found.tsx')).NotFound }))

interface AppProps {
  /** The server drew this page, so its screen is here. */
  drawn: boolean
  /** Called once the app is on the screen; whoever starts it gives the same function for as long as it runs. */
  onShown?: () => void
}

export function App({ drawn, onShown }: AppProps) {
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

/**
 * React takes over what surrounds a Suspense first and what is in it later; a press in between would lead to another page
 * than the one that is still to be taken over. Without one a page is taken over as a whole. Where the next screen is not
 * here yet, the former one stays until it is, as it does with a Suspense.
 */
function Hydrated({ children }: { children: ReactNode }) {
  return children
}
