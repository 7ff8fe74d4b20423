/** Paths that the server answers itself: interfaces, the identity provider, and files. */
export const notOurs = [
  /^\/(api|auth|stop|uploads|\.well-known|health|metrics)(\/|\?|$)/,
  /^\/dev\/mail(\/|\?|$)/,
  /^[^?]*\/[^/?]*\.[^/?]+(\?|$)/,
]

/** The path has the language, so each shell has its own addresses (A3). */
export function isEnglish(path: string): boolean {
  return path === '/en' || path.startsWith('/en/')
}
