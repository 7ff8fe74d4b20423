import { apiBase } from '../../api/api-base.ts'
import { exchangeNow } from '../../api/exchange.ts'

const pauseMs = 60_000
const leavingMs = 500

/**
 * A part of the app that is no longer there (a newer version is served) is cured by one reload; a second failure within
 * a minute goes to the error screen instead, as does one without a network.
 */
export function reloadOnMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('kaft-reloaded') ?? 0)
    if (exchangeNow().online && Date.now() - last >= pauseMs) void reloadWhereServed()
  })
}

/** Firefox fails the imports of a page that is being left, too: that page gets no answer, and must go where it goes. */
async function reloadWhereServed(): Promise<void> {
  const answer = await fetch(`${apiBase()}/version`, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  setTimeout(() => {
    sessionStorage.setItem('kaft-reloaded', String(Date.now()))
    location.reload()
  }, leavingMs)
}
