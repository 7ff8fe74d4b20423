import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

export const searchBusy = () =>
  new ApiError(503, 'busy', msg`Many people are searching right now. Try again in a moment.`, {
    headers: { 'Retry-After': '2' },
  })
