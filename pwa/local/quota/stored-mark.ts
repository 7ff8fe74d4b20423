const name = 'kaft_kept_here'
const maxAgeSeconds = 400 * 24 * 3600
/** A worker has no document: its page set the cookie. */
const page = () => (globalThis as { document?: { cookie: string } }).document

/** Browsers delete databases but not cookies, so a later start sees that data was lost. 0 seconds: deleted on purpose. */
export function markStored(seconds = maxAgeSeconds): void {
  const document = page()
  if (document) document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax`
}

export function isMarkedStored(): boolean {
  return !!page()?.cookie.includes(name)
}
