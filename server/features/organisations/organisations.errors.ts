import { msg } from '@lingui/core/macro'
import type { CuratedOrganisation, inviteStates } from '../../../shared/features/organisations/organisations.schema.ts'
import { ApiError } from '../../middleware/errors.ts'

export const staleOrganisation = (current?: CuratedOrganisation) =>
  new ApiError(409, 'stale', msg`This was changed in the meantime, by another admin or by you elsewhere.`, {
    extra: { current },
  })
export const lastAdmin = () =>
  new ApiError(409, 'last_admin', msg`The last admin can't be removed. Invite somebody else first.`)
export const unknownInvite = () => new ApiError(404, 'not_found', msg`Invite could not be found!`)

/** The invite exists all the same. */
export const notMailed = () =>
  new ApiError(503, 'not_mailed', msg`The mail could not be sent just now. The link works all the same.`)

export const closedInvite = (state: Exclude<(typeof inviteStates)[number], 'active'>) =>
  state === 'used'
    ? new ApiError(409, 'used', msg`This invite has been used already.`, { extra: { state } })
    : new ApiError(409, 'expired', msg`This invite has expired: it was valid for one week.`, { extra: { state } })
