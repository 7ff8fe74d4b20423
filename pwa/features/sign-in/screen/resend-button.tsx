import type { FlowRun, FlowState } from '../run/flow-run.ts'
import { isMailSent, resendNodeOf } from '../run/mail-step.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './screen.module.css'
import { Link } from '../../../ui/page/link.tsx'
import { carryAddress } from '../run/carried-address.ts'

const waitSeconds = 30

export function ResendButton({ flow: { flow, sending, run } }: { flow: FlowState & { run: FlowRun } }) {
  const node = resendNodeOf(flow)
  return isMailSent(flow) && node ? <ResendRow sending={sending} onResend={() => void run.submit(node)} /> : null
}

/** Counts down first, because mail needs time. */
function ResendRow({ sending, onResend }: { sending: boolean; onResend: () => void }) {
  const { t } = useLingui()
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
      <span>{t`Didn't get it?`}</span>
      <Button kind="text" busy={sending} aria-disabled={counting || undefined} onClick={counting ? undefined : resend}>
        {t`Send again`}
        {counting && <span aria-hidden="true"> ({clockOf(left)})</span>}
      </Button>
    </p>
  )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Offers other ways without the phone or key of the second step. */
export function LostDevice() {
  const { t } = useLingui()
  return (
    <details className={styles.lost}>
      <summary>{t`Lost your device?`}</summary>
      <p>
        <Trans>
          Use one of your backup codes: each of them works once. If you have none left, tell us with “Report a fault or
          an idea” at the foot of this page, and give the e-mail address of your account. We look at how to be sure that
          it is you.
        </Trans>
      </p>
    </details>
  )
}

/** Somebody else made an account with this address. Logging in by the address locks them out. */
export function NotSignedUp({ address }: { address: string }) {
  return (
    <p>
      <Trans>
        Was that somebody else? Do not confirm it.{' '}
        <Link to="/recovery" state={carryAddress({ email: address })}>
          Make the account yours alone
        </Link>
      </Trans>
    </p>
  )
}
