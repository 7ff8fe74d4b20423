import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

export const loginTooOld = () =>
  new ApiError(403, 'login_too_old', msg`Log in once more first, so that we know it is you.`)
