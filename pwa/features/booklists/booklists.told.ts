import { msg } from '@lingui/core/macro'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'

export const listFollowTold: Told = { ...plainTold, name: msg`Following a book list`, canBeTakenBack: true }
