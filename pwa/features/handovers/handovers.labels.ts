import { msg } from '@lingui/core/macro'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

const label = { ...plainLabel, canBeTakenBack: true, canBeChanged: false }

export const handoverProposeLabel: MutationLabel = { ...label, name: msg`A time to meet` }
export const handoverAnswerLabel: MutationLabel = { ...label, name: msg`An answer about meeting` }
export const handoverConfirmLabel: MutationLabel = { ...label, name: msg`How a meeting went` }
