import { ApiFailure } from '../../../api/api-failure.ts'
import { call, headers } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { forgetBlock, keepBlock } from './keep-block.ts'

/** Whether the block still holds, and whether somebody objected. Silence, and a session that is over, leave it as it is. */
export async function lookAgain(local: Pick<LocalStore, 'now' | 'registry'>): Promise<void> {
  try {
    await call('/account/work-key', { headers: headers() })
    await forgetBlock(local)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'blocked_account') await keepBlock(local, error.envelope)
  }
}
