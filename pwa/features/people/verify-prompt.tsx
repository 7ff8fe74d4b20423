import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import styles from './require-session.module.css'
import { withReturnTo } from './return-to.ts'
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts'
import { useLateNavigate } from '../../lib/hooks/use-late-navigate.ts'

interface VerifyPromptProps {
  email: string
  about?: ReactNode
  inside?: boolean | undefined
  returnTo: string
}

export function VerifyPrompt({ email, about, inside, returnTo }: VerifyPromptProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const navigate = useLateNavigate()
  useVerifiedElsewhere(true, nothing)
  const send = async () => {
    setState('sending')
    const { requestVerification } = await import('../sign-in/run/request-verification.ts').catch(() => failing)
    const flow = await requestVerification(email)
    if (flow === undefined) return setState('failed')
    await navigate(`/verification?${new URLSearchParams({ flow, return_to: returnTo }).toString()}`)
  }
  return (
    <EmptyState
      level={inside ? 2 : 1}
      title={t`Confirm your e-mail first`}
      action={
        <div className={styles.actions}>
          <Button kind="primary" busy={state === 'sending'} onClick={() => void send()}>
            {t`Send me a new e-mail`}
          </Button>
          <ButtonLink to={withReturnTo('/settings/details', returnTo)}>{t`Change the address`}</ButtonLink>
        </div>
      }
    >
      <p>
        <Trans>
          We sent an e-mail to <strong>{email}</strong> when you signed up. Tap its link, or have a new one sent. This
          page goes on by itself.
        </Trans>
      </p>
      {about}
      {state === 'failed' && (
        <p role="alert" className={styles.error}>
          {t`That did not work. It needs a connection; try again in a moment.`}
        </p>
      )}
    </EmptyState>
  )
}

const failing = { requestVerification: async () => undefined }

/** The session changes, and replaces this prompt. */
const nothing = () => undefined
