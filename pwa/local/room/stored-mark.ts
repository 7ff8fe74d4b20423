const name = 'kaft_kept_here'
const maxAgeSeconds = 400 * 24 * 3600
/** A worker has no document: its page set the cookie. */
const page = () => (globalThis as { document?: { cookie: string } }).document

/**
 * A browser that makes room throws databases and caches away together, and cookies never: so this cookie tells a later start
 * that there was something. It says no more than that. No seconds: what was kept went on purpose.
 */
export function markStored(seconds = maxAgeSeconds): void {
  const document = page()
  if (document) document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax`
}

export function isMarkedStored(): boolean {
  return !!page()?.cookie.includes(name)
}
