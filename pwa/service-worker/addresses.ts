/** What the server answers itself: its interfaces, the identity provider, and everything that is a file. */
export const notOurs = [
  /^\/(api|auth|stop|uploads|\.well-known|health|metrics)(\/|\?|$)/,
  /^\/dev\/mail(\/|\?|$)/,
  /^[^?]*\/[^/?]*\.[^/?]+(\?|$)/,
]

/** The language of a page is in its path, so each of the two shells has its own half of the addresses (A3). */
export function isEnglish(path: string): boolean {
  return path === '/en' || path.startsWith('/en/')
}
