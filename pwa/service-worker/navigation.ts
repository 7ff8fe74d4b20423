import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isEnglish, notOurs } from './addresses.ts'

export function routeNavigation(): void {
  const dutch = createHandlerBoundToURL('/index.html')
  const english = createHandlerBoundToURL('/en/index.html')
  registerRoute(
    new NavigationRoute(options => (isEnglish(options.url.pathname) ? english(options) : dutch(options)), {
      denylist: notOurs,
    }),
  )
}
