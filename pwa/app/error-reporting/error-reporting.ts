import { browserTracingIntegration, captureException, init, linkedErrorsIntegration } from '@sentry/react'
import { placeOf, withoutPerson, withoutPersonInSpan } from './without-person.ts'

type Options = NonNullable<Parameters<typeof init>[0]>

interface Reporting {
  dsn: string
  tracesSampleRate: number
  /** Tests record what would be sent. */
  transport?: Options['transport']
  integrations?: Options['integrations']
}

/**
 * Starts error reporting; gives what reports one (A10). Nothing is collected by itself: no addresses, cookies, headers,
 * bodies, clicks or console lines; of errors and traces only what `without-person.ts` lets through.
 */
export function reportErrors({ dsn, tracesSampleRate, transport, integrations }: Reporting): (error: unknown) => void {
  init({
    dsn,
    tracesSampleRate,
    release: `kaft@1.${__BUILD__}`,
    ...(transport && { transport }),
    defaultIntegrations: false,
    integrations: integrations ?? [linkedErrorsIntegration(), tracing()],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    tracePropagationTargets: [],
    ignoreSpans: [{ op: /^resource\./ }],
    enhanceFetchErrorMessages: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: withoutPerson,
    beforeSendSpan: withoutPersonInSpan,
  })
  // What is thrown that is no error may be anybody's words.
  return error => void captureException(error instanceof Error ? error : new Error(`A ${typeof error} was thrown`))
}

/** How long pages take to be shown, by the kind of page. */
function tracing() {
  return browserTracingIntegration({
    traceFetch: false,
    traceXHR: false,
    enableInp: false,
    beforeStartSpan: span => ({
      ...span,
      name: placeOf(location.pathname),
      attributes: { ...span.attributes, 'sentry.source': 'route' },
    }),
  })
}
