import { useState } from 'react'
import type { BugReport } from '../../../shared/features/reports/reports.schema.ts'
import { postJson } from '../../api/send-json.ts'
import { type BugErrors, bugErrors, failureSentence, firstError } from './bug-errors.ts'

/** `submit` returns the first wrong field, and then sends nothing (I1). A failure leaves its sentence. */
export function useBugReport(onSent: () => void) {
  const [errors, setFaults] = useState<BugErrors>({})
  const [failure, setFailure] = useState<string>()
  const [submitting, setSubmitting] = useState(false)

  async function send(report: BugReport): Promise<void> {
    setSubmitting(true)
    try {
      await postJson('/report/anything', report)
      setFailure(undefined)
      onSent()
    } catch (error) {
      setFailure(failureSentence(error))
    } finally {
      setSubmitting(false)
    }
  }

  return {
    errors,
    failure,
    submitting,
    submit(report: BugReport): keyof BugReport | undefined {
      if (submitting) return undefined
      const found = bugErrors(report)
      setFaults(found)
      const wrong = firstError(found)
      if (!wrong) void send(report)
      return wrong
    },
  }
}
