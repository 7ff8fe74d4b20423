import { IdentityError } from './identity-error.ts'

/** Nothing was stored, so the request can be repeated (api.md, Conventions). */
export const storageFull = () => new IdentityError(503, { id: 'storage_full', headers: { 'Retry-After': '30' } })

/** As `storageFull`: the database does not answer. */
export const storageUnavailable = () =>
  new IdentityError(503, { id: 'storage_unavailable', headers: { 'Retry-After': '5' } })

export const notFound = () => new IdentityError(404)
export const malformed = (reason: string) => new IdentityError(400, { reason })
export const conflict = () =>
  new IdentityError(409, { reason: 'This identity conflicts with another identity that already exists.' })
export const missingFlow = () => malformed('The flow query parameter is missing or malformed.')

export const noSession = () => new IdentityError(401, { reason: 'No valid session credentials found in the request.' })

export const inactiveSession = () =>
  new IdentityError(401, {
    id: 'session_inactive',
    reason: 'No active session was found in this request.',
    message: 'request does not have a valid authentication session',
  })

export const aal1Required = () =>
  new IdentityError(401, {
    id: 'session_aal1_required',
    reason: 'You can not request a higher AAL (AAL2/AAL3) without an active session.',
    message: 'active session required',
  })

export const aal2Required = (loginUrl: string) =>
  new IdentityError(403, {
    id: 'session_aal2_required',
    reason:
      'An active session was found but it does not fulfill the requested Authenticator Assurance Level. Please verify yourself with a second factor to resolve this issue.',
    details: { redirect_browser_to: loginUrl },
    message: 'Session does not fulfill the requested Authenticator Assurance Level',
    siblings: { redirect_browser_to: loginUrl },
  })

export const identityDisabled = (identityId: string) =>
  new IdentityError(401, {
    reason: 'This account was disabled.',
    details: { identity_id: identityId },
    message: 'identity is disabled',
  })

export const alreadySignedIn = (deed: string) =>
  new IdentityError(400, {
    id: 'session_already_available',
    reason: `A valid session was detected and thus ${deed} is not possible.`,
    message: 'you are already logged in',
  })

export const returnToForbidden = (url: string) =>
  new IdentityError(400, {
    id: 'self_service_flow_return_to_forbidden',
    reason: `Requested return_to URL "${url}" is not allowed.`,
  })

export const otherIdentity = () =>
  new IdentityError(403, {
    id: 'security_identity_mismatch',
    reason: 'The request was made for another identity.',
    message: 'identity mismatch',
  })

export const refreshRequired = (loginUrl: string) =>
  new IdentityError(403, {
    id: 'session_refresh_required',
    reason: 'The login session is too old and thus not allowed to update these fields. Please re-authenticate.',
    details: { redirect_browser_to: loginUrl },
    siblings: { redirect_browser_to: loginUrl },
  })

export const locationChange = (url: string) =>
  new IdentityError(422, {
    id: 'browser_location_change_required',
    reason: `In order to complete this flow please redirect the browser to: ${url}`,
    message: 'browser location change required',
    siblings: { redirect_browser_to: url },
  })

export const flowExpired = (expiredAt: number, now: number, flowId: string) =>
  new IdentityError(410, {
    id: 'self_service_flow_expired',
    reason: `The self-service flow expired ${((now - expiredAt) / 60_000).toFixed(2)} minutes ago, initialize a new one.`,
    message: 'self-service flow expired',
    siblings: {
      expired_at: new Date(expiredAt).toISOString(),
      since: (now - expiredAt) * 1_000_000,
      use_flow_id: flowId,
    },
  })

export const flowReplaced = (flowId: string) =>
  new IdentityError(410, {
    id: 'self_service_flow_replaced',
    reason: 'The flow was replaced by another one.',
    message: 'self-service flow replaced',
    siblings: { use_flow_id: flowId },
  })

export const upstreamFailed = (reason: string) => new IdentityError(502, { reason })

export const tooMany = (retryAfterSeconds: number) =>
  new IdentityError(429, {
    reason: 'That was a lot at once. Try again in a moment.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
