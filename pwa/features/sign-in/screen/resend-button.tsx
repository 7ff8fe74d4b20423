import type { FlowRun, FlowState } from '../run/flow-run.ts'
import { isMailSent, resendNodeOf } from '../run/mail-step.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './screen.module.css'

const waitSeconds = 30

export function ResendButton({ flow: { flow, sending, run } }: { flow: FlowState & { run: FlowRun } }) {
  const node = resendNodeOf(flow)
  return isMailSent(flow) && node ? <ResendRow sending={sending} onResend={() => void run.submit(node)} /> : null
}

/** Counts down first, because mail needs time. */
function ResendRow({ sending, onResend }: { sending: boolean; onResend: () => void }) {
  const [left, setLeft] = useState(waitSeconds)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setLeft(before => before - 1), 1000)
    return () => clearInterval(timer)
  }, [counting])
  const resend = () => {
    setLeft(waitSeconds)
    onResend()
  }
  return (
    <p className={styles.row}>
      <span>
        <Trans>Didn't get it?</Trans>
      </span>
      <Button kind="text" busy={sending} aria-disabled={counting || undefined} onClick={counting ? undefined : resend}>
        <Trans>Send again</Trans>
        {counting && <span aria-hidden="true"> ({clockOf(left)})</span>}
      </Button>
    </p>
  )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
