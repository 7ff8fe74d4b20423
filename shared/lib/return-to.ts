/** Undefined for another site, or where readers could disagree. Resolves first, because encodings may hide a host. */
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

/** Browsers turn these into slashes or drop them. */
const treacherous = /[\\\s\p{Cc}]/u

const startsTwice = /^\/\//

/** `http:elsewhere` is a path here, but a host where it stands alone. */
const schemeOnly = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i

/** A router that removes `/en` would leave a host. */
const doubled = /\/\//

/** Decodes to a slash, backslash, dot, percent sign or control character. */
const hidden = /%(2f|5c|2e|25|[01][\da-f]|7f)/i
