import { msg } from '@lingui/core/macro'
import { ApiError } from '../middleware/errors.ts'

/** Nothing of the exchange was applied (docs/sync.md, step 1). */
export const wrongIdentity = (epoch: string) =>
  new ApiError(409, 'identity', msg`This device is logged in as someone else now.`, { extra: { epoch } })
export const wrongEpoch = (epoch: string) =>
  new ApiError(409, 'epoch', msg`Our records were restored. Your device will catch up by itself.`, { extra: { epoch } })
export const forked = (epoch: string) =>
  new ApiError(409, 'forked', msg`This device is a copy of another. It will go on under a number of its own.`, {
    extra: { epoch },
  })
