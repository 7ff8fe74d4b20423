import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/print.css'
import { Suspense, useLayoutEffect, useReducer } from 'react'
import { Route, Routes } from 'react-router-dom'
import { routes, type RouteName } from '../../shared/lib/routes.ts'
import { ErrorBoundary, OuterBoundary } from './error-boundary.tsx'
import { MutationsProvider } from '../sync/mutations-provider.tsx'
import { Frame } from './frame.tsx'
import { mutations } from './mutations.ts'
import { NotFound } from '../screens/not-found/not-found.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { screens } from './screens.tsx'

export function App() {
  useWholeTakeover()
  return (
    <MutationsProvider mutations={mutations}>
      <OuterBoundary>
        <Frame>
          <ErrorBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Routes>
                {Object.entries(screens).map(([name, Screen]) => (
                  <Route key={name} path={routes[name as RouteName]} element={<Screen />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </OuterBoundary>
    </MutationsProvider>
  )
}

/**
 * React takes over what surrounds a Suspense first, and what is in it a moment later. A press in between would lead to
 * another page than the one that is still to be taken over; drawn once more at once, all of it is taken over together.
 */
function useWholeTakeover(): void {
  const [, drawAgain] = useReducer(() => true, false)
  useLayoutEffect(() => void drawAgain(), [])
}
