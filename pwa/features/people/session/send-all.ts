import type { Local } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { sendNow } from '../../../sync/push/send-now.ts'
import { keepNow } from '../../ads/drafts/account/keeping.ts'

/** Tries once, now, to send all that waits, and drafts to the account: their photos first, then what names them. */
export async function sendAll(local: Local, mutations: DeviceMutations): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await keepNow(local)
    await sendNow(local, mutations)
  }
}
