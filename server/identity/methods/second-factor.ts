import type { Batch } from '../../common/store/batch.ts'
import { aal1Required } from '../errors/known.errors.ts'
import type { Submission } from '../flows/submission.ts'
import { knownDevice } from '../sessions/known-device.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { FlowError } from '../nodes/flow-error.ts'

/** `check` plans its use, returns undefined for a wrong one, and throws where nothing was tried. Wrong ones delay the next. */
export async function trySecondFactor(
  { provider, c }: Submission,
  found: Found | undefined,
  check: (identityId: string) => Promise<Batch | undefined>,
): Promise<{ identityId: string } | 'wrong'> {
  if (!found) throw aal1Required()
  const identityId = found.identity.id
  const counted = provider.throttle.secondFactor(identityId, knownDevice(provider, c, identityId))
  const use = await check(identityId).catch(error => {
    if (error instanceof FlowError) counted.withdrawn()
    throw error
  })
  if (!use || (await provider.store.commit(use)) !== 'committed') return 'wrong'
  counted.succeeded()
  return { identityId }
}
