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
  drawn: boolean
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

/** No Suspense, because it hydrates its content later, and a press in between would change the page. */
function Hydrated({ children }: { children: ReactNode }) {
  return children
}
