import { backOff } from '../lib/back-off.ts'
import { exchangeNow, onExchange } from './exchange.ts'
import { getJson } from './http.ts'

/**
 * While no server answers, this asks again and nothing else of the page does: all that waits goes on with the first answer
 * (docs/sync.md, Silence). Pauses grow, and begin anew when the browser says that the network is back, when the page is
 * shown, and when the returned function says that the person did something. A server that answers for less long than the
 * last pause begins nothing anew: what it was asked next may have silenced it.
 */
export function lookForServer(): () => void {
  let failures = 0
  let pauseMs = 0
  let backAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined

  // The answer, or its absence, is noted where every call of the API is.
  const look = () => (looking ??= ask())
  const ask = async () => {
    await getJson('/version').catch(() => undefined)
    looking = undefined
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (exchangeNow().online) return
    failures += 1
    pauseMs = backOff(failures, Math.random())
    timer = setTimeout(() => void look(), pauseMs)
  }
  const lookNow = () => {
    if (exchangeNow().online) return
    failures = 0
    clearTimeout(timer)
    void look()
  }
  onExchange(() => {
    if (exchangeNow().online) backAt = performance.now()
    else if (performance.now() - backAt > pauseMs) failures = 0
    plan()
  })
  window.addEventListener('online', lookNow)
  window.addEventListener('pageshow', lookNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookNow())
  return lookNow
}
