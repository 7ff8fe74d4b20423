import { msg } from '@lingui/core/macro'
import { whyRefused } from './why-refused.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

const label = { ...plainLabel, why: whyRefused, canBeTakenBack: true, canBeChanged: false }

export const reservationCreateLabel: MutationLabel = { ...label, name: msg`A reservation` }
export const reservationDeleteLabel: MutationLabel = { ...label, name: msg`The end of a reservation` }
