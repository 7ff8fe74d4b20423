import { msg } from '@lingui/core/macro'
import { mayReportAgain, reportSentence } from '../../../shared/features/reports/reports.errors.ts'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'

export const reportCreateTold: Told = {
  ...plainTold,
  name: msg`A report`,
  why: reportSentence,
  mayBeSentAgain: mayReportAgain,
  canBeTakenBack: true,
}
