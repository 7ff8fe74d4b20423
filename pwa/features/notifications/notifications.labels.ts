import { msg } from '@lingui/core/macro'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

export const chatAlertsSetLabel: MutationLabel = {
  ...plainLabel,
  name: msg`Notifications of chats`,
  canBeTakenBack: true,
}

export const listAlertsSetLabel: MutationLabel = {
  ...plainLabel,
  name: msg`Notifications of book lists`,
  canBeTakenBack: true,
}

export const settingLabel: MutationLabel = { ...plainLabel, name: msg`A setting`, canBeTakenBack: true }
