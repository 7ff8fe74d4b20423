import { apiBase } from '../../api/http.ts'
import { exchangeNow } from '../../api/exchange.ts'

const pauseMs = 60_000
const leavingMs = 500

/** Reloads once where a newer release replaced a part. Later failures within a minute show the error screen. */
export function reloadOnMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('kaft-reloaded') ?? 0)
    if (exchangeNow().online && Date.now() - last >= pauseMs) void reloadWhereServed()
  })
}

/** Firefox also fails imports of a page that is being left, which must go where it goes. */
async function reloadWhereServed(): Promise<void> {
  const answer = await fetch(`${apiBase()}/version`, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  setTimeout(() => {
    sessionStorage.setItem('kaft-reloaded', String(Date.now()))
    location.reload()
  }, leavingMs)
}
