import { exchangeNow, onExchange } from './exchange.ts'
import { getJson } from './http.ts'

const firstMs = 3000
const longestMs = 60_000

/**
 * While no server answers, asks again: at once when the browser says that the network is back, else with growing
 * pauses. "We keep trying" is true for visitors too, who have nothing to exchange.
 */
export function lookForServer(): void {
  let pauseMs = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined

  // The answer, or its absence, is noted where every call of the API is.
  const look = () => getJson('/version').catch(() => undefined)
  const plan = () => {
    clearTimeout(timer)
    if (exchangeNow().online) return void (pauseMs = firstMs)
    timer = setTimeout(() => void look().then(plan), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestMs)
  }
  const lookNow = () => {
    if (!exchangeNow().online && document.visibilityState === 'visible') void look()
  }
  onExchange(plan)
  window.addEventListener('online', lookNow)
  document.addEventListener('visibilitychange', lookNow)
}
