import { browserTracingIntegration, captureException, init, linkedErrorsIntegration } from '@sentry/react'
import { placeOf, withoutPerson, withoutPersonInSpan } from './without-person.ts'

type Options = NonNullable<Parameters<typeof init>[0]>

interface Reporting {
  dsn: string
  tracesSampleRate: number
  transport?: Options['transport']
  integrations?: Options['integrations']
}

/** Returns a function that reports an error (A10). Collects nothing by itself; `without-person.ts` filters what is sent. */
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
  // A thrown value that is no Error may have anybody's words.
  return error => void captureException(error instanceof Error ? error : new Error(`A ${typeof error} was thrown`))
}

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
