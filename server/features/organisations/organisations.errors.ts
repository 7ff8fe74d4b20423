import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

/** To who is no admin of this association; one that does not exist is nobody's (H1). */
export const nothingToSee = () => new ApiError(403, 'forbidden', msg`Nothing here to see!`)
