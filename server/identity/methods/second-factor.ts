import type { Batch } from '../../common/store/sql.ts'
import { aal1Required } from '../errors/known.errors.ts'
import { spoken } from '../flows/flow-language.ts'
import type { Flow } from '../flows/flows.table.ts'
import type { Submission } from '../flows/submission.ts'
import { planPlainNotice } from '../ownership/notice.ts'
import type { Provider } from '../provider.ts'
import { knownDevice } from '../sessions/known-device.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { FlowError } from '../nodes/flow-error.ts'

/** `check` plans its use, returns undefined for a wrong one, and throws where nothing was tried. Wrong ones delay the next. */
export async function trySecondFactor(
  { provider, c, flow }: Submission,
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
  if (!use || (await provider.store.commit(use)) === 'guard_failed') {
    if (counted.isLastToday) await notifyOwner(provider, found, flow)
    return 'wrong'
  }
  counted.succeeded()
  return { identityId }
}

/** Whoever guesses has the password. */
async function notifyOwner(provider: Provider, { identity }: Found, flow: Flow): Promise<void> {
  const language = identity.language ?? spoken(flow.language)
  const statements = planPlainNotice(provider, String(identity.traits['email']), language, 'guesses_ended')
  await provider.store.commit({ statements })
  provider.courier.wake()
}
