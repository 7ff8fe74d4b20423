import { refreshRequired, noSession } from '../errors/known.errors.ts'
import type { Submission } from '../flows/submission.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Found } from '../sessions/session.lookup.ts'
import type { Access } from '../courier/template.ts'
import { planCredentialRemoval } from '../identities/credentials.ts'
import { planNotice } from '../ownership/notice.ts'

/** 403, with where to confirm, unless the session was confirmed lately. */
export function requirePrivileged({ provider, flow }: Submission, { session }: Found): void {
  if (session.authenticatedAt + lifetimes.privileged > provider.now()) return
  const back = encodeURIComponent(provider.urls.public(`/self-service/settings?flow=${flow.id}`))
  throw refreshRequired(provider.urls.public(`/self-service/login/browser?refresh=true&return_to=${back}`))
}

export async function removeFactor(submission: Submission, found: Found, type: string, access: Access): Promise<void> {
  const { provider } = submission
  const notice = await planNotice(submission, found, 'access_changed', { access })
  const statements = [...planCredentialRemoval(provider, found.identity.id, type), ...notice.statements]
  if ((await provider.store.commit({ guards: notice.guards, statements })) === 'guard_failed') throw noSession()
}
