/**
 * Where a place to return to leads when a browser reads it on a page of `site` (an origin, `https://kaft.example`); undefined
 * where that is another site, or where two readers could disagree. The address is judged after it is resolved: dot segments
 * and encodings may hide a path that begins with two slashes, which is another host as soon as it stands alone.
 * `isOurs` widens what counts as this site.
 */
export function resolveReturnTo(
  given: string,
  site: string,
  isOurs: (url: URL) => boolean = url => url.origin === new URL(site).origin,
): URL | undefined {
  if (treacherous.test(given) || startsTwice.test(given) || schemeOnly.test(given)) return undefined
  if (!URL.canParse(given, site)) return undefined
  const url = new URL(given, site)
  if (url.username || url.password || !isOurs(url)) return undefined
  return doubled.test(url.pathname) || hidden.test(url.pathname) ? undefined : url
}

/** Backslashes, blanks and control characters, which browsers turn into slashes or leave out. */
const treacherous = /[\\\s\p{Cc}]/u

/** Two slashes: a host, with whatever scheme the page has. */
const startsTwice = /^\/\//

/** `http:elsewhere`: a path where it is resolved against this site, a host where it stands alone. */
const schemeOnly = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i

/** Anywhere: a router that takes `/en` off the front would be left with a host. */
const doubled = /\/\//

/** An encoded slash, backslash, dot, percent sign or control character: who decodes the path once more reads another one. */
const hidden = /%(2f|5c|2e|25|[01][\da-f]|7f)/i
