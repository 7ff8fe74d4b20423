import type { ContinueWith, UiNode } from '@ory/client'
import type { FlowUi } from './nodes.ts'

export interface Flow {
  id: string
  state?: unknown
  return_to?: string
  refresh?: boolean
  requested_aal?: string
  active?: string
  ui: FlowUi & { nodes: UiNode[] }
  continue_with?: ContinueWith[]
}

export type Outcome =
  | { kind: 'flow'; flow: Flow }
  /** `next` has where the provider sends us. */
  | { kind: 'done'; next: ContinueWith[] }
  /** The flow ended: begin again with the typed values, in the flow `flowId` if given. */
  | { kind: 'restart'; why: 'expired' | 'csrf' | 'gone'; flowId?: string }
  | { kind: 'already_signed_in' }
  | { kind: 'login'; why: 'no_session' | 'refresh' | 'aal2' }
  | { kind: 'redirect'; to: string }
  | { kind: 'trouble'; why: 'offline' | 'busy' | 'not_allowed' | 'disabled' | 'unexpected'; afterSeconds?: number }

export interface Answer {
  /** 0 without an answer. */
  status: number
  body: unknown
  retryAfter?: string | undefined
}

/** Reads an answer (kratos-contract.md, sections 1.3 and 1.7). */
export function outcomeOf({ status, body, retryAfter }: Answer): Outcome {
  if (status === 0 || [502, 503, 504].includes(status)) return { kind: 'trouble', why: 'offline' }
  if (status === 429) return { kind: 'trouble', why: 'busy', afterSeconds: Number(retryAfter ?? 60) }
  if (isFlow(body)) return { kind: 'flow', flow: body }
  if (status < 300) return isObject(body) ? { kind: 'done', next: nextOf(body) } : { kind: 'trouble', why: 'offline' }
  return outcomeOfError(status, errorOf(body))
}

function outcomeOfError(status: number, error: ProviderError): Outcome {
  const to = error.redirect_browser_to
  if (error.details?.continue_with?.length) return { kind: 'done', next: error.details.continue_with }
  if (error.id === 'session_already_available') return { kind: 'already_signed_in' }
  if (error.id === 'session_refresh_required') return { kind: 'login', why: 'refresh' }
  if (error.id === 'session_aal2_required') return { kind: 'login', why: 'aal2' }
  if (error.id === 'security_csrf_violation') return { kind: 'restart', why: 'csrf' }
  if (error.id === 'self_service_flow_return_to_forbidden') return { kind: 'trouble', why: 'not_allowed' }
  if (error.id === 'self_service_flow_disabled') return { kind: 'trouble', why: 'disabled' }
  if (status === 410)
    return { kind: 'restart', why: 'expired', ...(error.use_flow_id && { flowId: error.use_flow_id }) }
  if (status === 404 || error.id === 'security_identity_mismatch') return { kind: 'restart', why: 'gone' }
  if (to) return { kind: 'redirect', to }
  if (status === 401 && !error.details?.identity_id) return { kind: 'login', why: 'no_session' }
  return { kind: 'trouble', why: status === 401 || status === 403 ? 'not_allowed' : 'unexpected' }
}

interface ProviderError {
  id?: string
  redirect_browser_to?: string
  use_flow_id?: string
  details?: { identity_id?: string; redirect_browser_to?: string; continue_with?: ContinueWith[] }
}

function errorOf(body: unknown): ProviderError {
  if (!isObject(body)) return {}
  const { error, ...beside } = body as { error?: ProviderError }
  return { redirect_browser_to: error?.details?.redirect_browser_to, ...error, ...beside } as ProviderError
}

function isFlow(body: unknown): body is Flow {
  return isObject(body) && 'ui' in body && 'id' in body
}

function nextOf(body: unknown): ContinueWith[] {
  const next = isObject(body) && 'continue_with' in body ? body.continue_with : []
  return Array.isArray(next) ? next : []
}

/** A network with a login page answers 200 with HTML, which is no answer of the provider. */
function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}
