import { backOff } from '../lib/back-off.ts'
import { exchangeNow, onExchange } from './exchange.ts'
import { getJson } from './http.ts'

/**
 * While no server answers, only this asks, with growing pauses (docs/sync.md, Silence). Pauses start again when the network
 * returns, the page is shown or the returned function runs, but not after a brief answer, because our next request may have
 * silenced the server.
 */
export function lookForServer(): () => void {
  let failures = 0
  let pauseMs = 0
  let backAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined

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
