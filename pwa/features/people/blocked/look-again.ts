import { ApiFailure } from '../../../api/api-failure.ts'
import { call, headers } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { forgetBlock, keepBlock } from './keep-block.ts'

/** Asks if the block still holds. No answer, or an ended session, changes nothing. */
export async function lookAgain(local: Pick<LocalStore, 'now' | 'registry'>): Promise<void> {
  try {
    await call('/account/work-key', { headers: headers() })
    await forgetBlock(local)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'blocked_account') await keepBlock(local, error.envelope)
  }
}
