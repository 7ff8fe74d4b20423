import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What the server answers itself: its interfaces, the identity provider, and everything that is a file. */
export const notOurs = [
  /^\/(api|auth|uploads|\.well-known|health|metrics)(\/|\?|$)/,
  /^\/dev\/mail(\/|\?|$)/,
  /^[^?]*\/[^/?]*\.[^/?]+(\?|$)/,
]

/** The language of a page is in its path, so each of the two shells has its own half of the addresses (A3). */
export function isEnglish(path: string): boolean {
  return path === '/en' || path.startsWith('/en/')
}

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
