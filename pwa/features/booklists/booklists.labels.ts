import { msg } from '@lingui/core/macro'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

export const listFollowLabel: MutationLabel = { ...plainLabel, name: msg`Following a book list`, canBeTakenBack: true }
