import type { ReportCreate } from '../../../shared/features/reports/reports.mutations.ts'
import type { Mutator } from '../../sync/mutator.ts'
import { planReport } from './plan-report.ts'

/** Needs a session only (G3). */
export const reportCreateMutator: Mutator<ReportCreate> = { plan: planReport }
