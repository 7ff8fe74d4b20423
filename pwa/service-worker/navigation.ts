import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isEnglish, notOurs } from './addresses.ts'

/** Serves the shell of the page's language, with or without a network. */
export function routeNavigation(): void {
  const dutch = createHandlerBoundToURL('/index.html')
  const english = createHandlerBoundToURL('/en/index.html')
  registerRoute(
    new NavigationRoute(options => (isEnglish(options.url.pathname) ? english(options) : dutch(options)), {
      denylist: notOurs,
    }),
  )
}
