import { refreshRequired } from '../errors/known.errors.ts'
import type { Submission } from '../flows/submission.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Found } from '../sessions/session.lookup.ts'

/** 403, with where to confirm, unless the session was confirmed lately. */
export function requirePrivileged({ provider, flow }: Submission, { session }: Found): void {
  if (session.authenticatedAt + lifetimes.privileged > provider.now()) return
  const back = encodeURIComponent(provider.urls.public(`/self-service/settings?flow=${flow.id}`))
  throw refreshRequired(provider.urls.public(`/self-service/login/browser?refresh=true&return_to=${back}`))
}
