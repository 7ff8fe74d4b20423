import { msg } from '@lingui/core/macro'
import { mayReportAgain, reportSentence } from '../../../shared/features/reports/reports.errors.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

export const reportCreateLabel: MutationLabel = {
  ...plainLabel,
  name: msg`A report`,
  why: reportSentence,
  mayBeSentAgain: mayReportAgain,
  canBeTakenBack: true,
}
