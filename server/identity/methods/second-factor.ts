import type { Batch } from '../../common/store/store.ts'
import { aal1Required } from '../errors/known.errors.ts'
import type { Submission } from '../flows/submission.ts'
import type { Found } from '../sessions/session.lookup.ts'

/**
 * Tries what somebody who is signed in shows as second factor. `check` plans that it is used up, or gives nothing where it
 * is wrong; wrong ones make the next wait, as wrong passwords do.
 */
export async function trySecondFactor(
  { provider }: Submission,
  found: Found | undefined,
  check: (identityId: string) => Promise<Batch | undefined>,
): Promise<{ identityId: string } | 'wrong'> {
  if (!found) throw aal1Required()
  const identityId = found.identity.id
  const key = `second factor ${identityId}`
  provider.throttle.signIn(key)
  const use = await check(identityId)
  if (!use || (await provider.store.commit(use)) !== 'committed') {
    provider.throttle.signInFailed(key)
    return 'wrong'
  }
  provider.throttle.signInSucceeded(key)
  return { identityId }
}
