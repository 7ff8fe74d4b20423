import type { Local } from '../../../local/local.types.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { sendNow } from '../../../sync/push/send-now.ts'
import { keepNow } from '../../ads/drafts/account/keeping.ts'

/** Sends the outbox and drafts once, photos first because the rest refers to them. */
export async function sendAll(local: Local, mutations: DeviceMutations): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await keepNow(local)
    await sendNow(local, mutations)
  }
}
