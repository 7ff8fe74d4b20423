import { msg } from '@lingui/core/macro'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'

export const chatAlertsSetTold: Told = { ...plainTold, name: msg`Notifications of chats`, canBeTakenBack: true }

export const listAlertsSetTold: Told = { ...plainTold, name: msg`Notifications of book lists`, canBeTakenBack: true }

export const settingTold: Told = { ...plainTold, name: msg`A setting`, canBeTakenBack: true }
