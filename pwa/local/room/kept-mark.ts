const name = 'kaft_kept_here'
const days = 400
/** A worker has no document: its page set the cookie. */
const page = () => (globalThis as { document?: { cookie: string } }).document

/**
 * A browser that makes room throws databases and caches away together, and cookies never: so this cookie tells a later start
 * that there was something. It says no more than that.
 */
export function markKept(): void {
  write(days * 24 * 3600)
}

/** What was kept went on purpose. */
export function unmarkKept(): void {
  write(0)
}

export function isMarkedKept(): boolean {
  return page()?.cookie.split('; ').includes(`${name}=1`) ?? false
}

function write(seconds: number): void {
  const document = page()
  if (document) document.cookie = `${name}=1; path=/; max-age=${seconds}; samesite=lax`
}
