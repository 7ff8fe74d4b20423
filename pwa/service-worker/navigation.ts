import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isEnglish, notOurs } from './addresses.ts'

/** Every page starts from the shell of its language, with or without a network. */
export function routeNavigation(): void {
  const dutch = createHandlerBoundToURL('/index.html')
  const english = createHandlerBoundToURL('/en/index.html')
  registerRoute(
    new NavigationRoute(options => (isEnglish(options.url.pathname) ? english(options) : dutch(options)), {
      denylist: notOurs,
    }),
  )
}
