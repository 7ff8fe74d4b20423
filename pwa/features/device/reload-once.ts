import { exchangeNow } from '../../api/exchange.ts'

const pauseMs = 60_000

/**
 * A part of the app that is no longer there (a newer version is served) is cured by one reload; a second failure within
 * a minute goes to the error screen instead, as does one without a network.
 */
export function reloadOnMissingParts(): void {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem('kaft-reloaded') ?? 0)
    if (!exchangeNow().online || Date.now() - last < pauseMs) return
    sessionStorage.setItem('kaft-reloaded', String(Date.now()))
    event.preventDefault()
    setTimeout(() => location.reload(), 500)
  })
}
