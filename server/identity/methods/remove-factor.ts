import type { Access } from '../courier/template.ts'
import { noSession } from '../errors/known.errors.ts'
import type { Submission } from '../flows/submission.ts'
import { planCredentialRemoval } from '../identities/credentials.ts'
import { planNotice } from '../ownership/notice.ts'
import type { Found } from '../sessions/session.lookup.ts'

export async function removeFactor(submission: Submission, found: Found, type: string, access: Access): Promise<void> {
  const { provider } = submission
  const notice = await planNotice(submission, found, 'access_changed', { access })
  const statements = [...planCredentialRemoval(provider, found.identity.id, type), ...notice.statements]
  if ((await provider.store.commit({ guards: notice.guards, statements })) === 'guard_failed') throw noSession()
}
