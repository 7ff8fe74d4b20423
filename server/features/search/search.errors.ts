import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

/** Nobody's fault: so many ask that another question would wait for too long. */
export const searchBusy = () =>
  new ApiError(503, 'busy', msg`Many people are searching right now. Try again in a moment.`, {
    headers: { 'Retry-After': '2' },
  })
