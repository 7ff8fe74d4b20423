import type { LocalStore } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { leavePush } from '../../notifications/push/leave-push.ts'
import { recheckDevice } from '../../notifications/push/page-push.ts'
import { queueLogOut } from './due-log-out.ts'
import { logOut } from './log-out.ts'
import { type SignedOut, signOut, type SignOutParts, type UnsentChoice } from './sign-out.ts'
import type { Local } from '../../../local/local.types.ts'
import { sendNow } from '../../../sync/push/send-now.ts'
import { keepNow } from '../../ads/drafts/account/keeping.ts'

interface Ways {
  local: LocalStore
  mutations: DeviceMutations
  announce(personId: string | null): void
  goHome(): void
}

export function signOutLocally({ local, mutations, ...ways }: Ways, choice?: UnsentChoice): Promise<SignedOut> {
  const parts: SignOutParts = {
    ...ways,
    local,
    mutations,
    letGoOfPush: () => leavePush(local.now(), mutations),
    takePushBack: () => recheckDevice(local.now().vault),
    logOut,
    queueLogOut: personId => queueLogOut(local.registry, personId),
    sendNow: () => sendAll(local.now(), mutations),
  }
  return signOut(parts, choice)
}

/** Sends the outbox and drafts once, photos first because the rest refers to them. */
async function sendAll(local: Local, mutations: DeviceMutations): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await keepNow(local)
    await sendNow(local, mutations)
  }
}
