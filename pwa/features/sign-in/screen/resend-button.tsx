import type { FlowRun, FlowState } from '../run/flow-run.ts'
import { isMailSent, resendNodeOf } from '../run/mail-step.ts'
import { ResendRow } from './resend-row.tsx'

export function ResendButton({ flow: { flow, sending, run } }: { flow: FlowState & { run: FlowRun } }) {
  const node = resendNodeOf(flow)
  return isMailSent(flow) && node ? <ResendRow sending={sending} onResend={() => void run.submit(node)} /> : null
}
