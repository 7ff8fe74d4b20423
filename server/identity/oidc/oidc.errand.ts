import { locationChange, malformed, upstreamFailed } from '../errors/known.errors.ts'
import type { FlowKind } from '../flows/flows.table.ts'
import type { Submission } from '../flows/submission.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { Context } from '../http/env.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import type { Ticket } from './oidc-client.ts'
import type { OidcProvider } from './oidc-provider.ts'

/** Encrypted in the browser, so only that browser can bring the answer. */
export interface Errand {
  providerId: string
  flowId: string
  kind: Extract<FlowKind, 'login' | 'registration' | 'settings'>
  ticket: Ticket
  traits?: unknown
  expiresAt: number
}

const errandCookie = 'ory_kratos_oidc_errand'

export function findOidcProvider({ options }: Provider, id: string): OidcProvider | undefined {
  return options.oidcProviders?.find(each => each.id === id)
}

/** 422 for scripts, 303 for forms. */
export async function sendAway(
  { provider, c, flow }: Submission,
  kind: Errand['kind'],
  target: OidcProvider,
  traits?: unknown,
): Promise<never> {
  const begun = await provider.oidc.begin(target, callbackUrl(provider, target.id)).catch((error: unknown) => {
    provider.options.log.warn({ provider: target.id, reason: String(error) }, 'sign-in provider does not answer')
    throw upstreamFailed(`${target.label} does not answer. Try again later, or sign in another way.`)
  })
  const errand: Errand = {
    providerId: target.id,
    flowId: flow.id,
    kind,
    ticket: begun.ticket,
    ...(traits !== undefined && { traits }),
    expiresAt: provider.now() + lifetimes.errand,
  }
  writeErrand(provider, c, provider.cipher.sealCookie(JSON.stringify(errand)), lifetimes.errand)
  throw locationChange(begun.url)
}

/** Once; throws 400 where there is none. */
export function takeErrand(provider: Provider, c: Context, providerId: string): Errand {
  const opened = provider.cipher.openCookie(readCookie(provider, c, errandCookie) ?? '')
  writeErrand(provider, c, '', 0)
  if (opened === undefined) throw malformed('This browser did not begin a sign-in there, or took too long.')
  const errand: Errand = JSON.parse(opened)
  const fits = errand.providerId === providerId && errand.ticket.state === c.req.query('state')
  if (!fits || errand.expiresAt <= provider.now())
    throw malformed('The answer does not belong to a flow that this browser began.')
  return errand
}

export function callbackUrl({ urls }: Provider, providerId: string): string {
  return urls.public(`/self-service/methods/oidc/callback/${providerId}`)
}

function writeErrand(provider: Provider, c: Context, value: string, maxAge: number): void {
  writeCookie(provider, c, { name: errandCookie, value, maxAge })
}
