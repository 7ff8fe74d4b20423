import { exchangeNow, onExchange } from '../../api/exchange.ts'
import { getJson } from '../../api/http.ts'
import type { EarlyErrors } from '../../lib/early-errors.ts'
import { whenCalm } from '../../lib/when-calm.ts'
import { loadAnalytics } from './analytics.ts'

/** A page that fails often fails in the same way. */
const maxErrors = 20

interface Watched {
  sentryDsn: string | null
  sentryTracesSampleRate: number
  analyticsSrc: string | null
  production: boolean
}

/** Starts each part only where the operator configured it (A10), once there is a connection. */
export async function startWatching(errors: EarlyErrors): Promise<void> {
  await whenCalm()
  try {
    const config = await getJson<Watched>('/config')
    if (config.sentryDsn !== null) {
      const { reportErrors } = await unhurried(() => import('./error-reporting.ts'))
      const report = reportErrors({ dsn: config.sentryDsn, tracesSampleRate: config.sentryTracesSampleRate })
      takeErrors(errors, report)
    }
    loadAnalytics(config, document)
  } catch {
    const stop = onExchange(() => {
      if (!exchangeNow().online) return
      stop()
      void startWatching(errors)
    })
  }
}

/** A blocked part is no reason to reload the page. */
async function unhurried<Part>(load: () => Promise<Part>): Promise<Part> {
  const keepQuiet = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('vite:preloadError', keepQuiet, true)
  try {
    return await load()
  } finally {
    window.removeEventListener('vite:preloadError', keepQuiet, true)
  }
}

export function takeErrors(errors: EarlyErrors, report: (error: unknown) => void): void {
  errors.take = failure => report('reason' in failure ? failure.reason : (failure.error ?? failure.message))
  errors.early.splice(0).slice(0, maxErrors).forEach(errors.take)
}
