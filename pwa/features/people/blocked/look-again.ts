import { ApiFailure } from '../../../api/api-failure.ts'
import { call, headers } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { forgetBlock, forgetExpired, keepBlock } from './keep-block.ts'

/** Asks if the block still holds. No answer changes nothing, nor does an ended session before the block is over. */
export async function lookAgain(local: Pick<LocalStore, 'now' | 'registry'>): Promise<void> {
  try {
    await call('/account/work-key', { headers: headers() })
    await forgetBlock(local)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'blocked_account') await keepBlock(local, error.envelope)
    else if (error.status === 401) await forgetExpired(local)
  }
}
