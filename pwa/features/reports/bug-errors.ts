import { t } from '@lingui/core/macro'
import { isMailAddress, type ReportTextError, reportTextError } from '../../../shared/features/reports/reports.rules.ts'
import type { BugReport } from '../../../shared/features/reports/reports.schema.ts'
import { ApiFailure } from '../../api/api-failure.ts'

/** Follows the server's rules (I1). */
export interface BugErrors {
  message?: ReportTextError
  reporter?: 'required' | 'wrong'
}

export function bugErrors({ message, reporter }: BugReport): BugErrors {
  const text = reportTextError(message)
  const address = reporter.trim() === '' ? 'required' : isMailAddress(reporter) ? undefined : 'wrong'
  return { ...(text && { message: text }), ...(address && { reporter: address }) }
}

export function firstError({ message, reporter }: BugErrors): keyof BugReport | undefined {
  if (message) return 'message'
  return reporter && 'reporter'
}

export function failureSentence(error: unknown): string {
  return error instanceof ApiFailure ? error.message : t`There was an unexpected error!`
}
