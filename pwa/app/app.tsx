import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { Suspense } from 'react'
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
