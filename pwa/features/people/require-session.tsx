import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useCurrentPath, useSession, useSessionActions } from './session/session-provider.tsx'
import styles from './require-session.module.css'
import { withReturnTo } from './return-to.ts'
import { VerifyPrompt } from './verify-prompt.tsx'

interface RequireSessionProps {
  verified?: boolean
  why?: ReactNode
  about?: ReactNode
  inside?: boolean
  returnTo?: string
  children: ReactNode
}

/** Asks for a missing login or confirmation, and returns to this place (D4). */
export function RequireSession({ verified, why, about, inside, returnTo, children }: RequireSessionProps) {
  const { state, person } = useSession()
  const currentPath = useCurrentPath()
  const back = returnTo ?? currentPath
  if (state === 'loading') return <Waiting />
  const prompt = promptOf()
  if (!prompt) return children
  return inside ? prompt : <Page width="narrow">{prompt}</Page>

  function promptOf(): ReactNode {
    if (state === 'error') return <Unsure inside={inside} />
    if (state === 'signed_out' || !person) return <LoginPrompt why={about ?? why} inside={inside} returnTo={back} />
    if (verified && !person.emailVerified)
      return <VerifyPrompt email={person.email} about={about} inside={inside} returnTo={back} />
    return null
  }
}

function LoginPrompt({ why, inside, returnTo }: { why?: ReactNode; inside?: boolean; returnTo: string }) {
  const { t } = useLingui()
  const { expired } = useSession()
  return (
    <EmptyState
      level={inside ? 2 : 1}
      title={expired ? t`Log in again` : t`You need an account for this`}
      action={
        <div className={styles.actions}>
          {!expired && (
            <ButtonLink kind="primary" to={withReturnTo('/registration', returnTo)}>{t`Create account`}</ButtonLink>
          )}
          <ButtonLink kind={expired ? 'primary' : 'secondary'} to={withReturnTo('/login', returnTo)}>
            {t`Log in`}
          </ButtonLink>
        </div>
      }
    >
      {expired
        ? t`Your session has ended. Everything you did is still on this device and is sent once you log in.`
        : (why ?? t`Afterwards you are back here.`)}
    </EmptyState>
  )
}

function Unsure({ inside }: { inside?: boolean | undefined }) {
  const { t } = useLingui()
  const { check } = useSessionActions()
  return (
    <EmptyState
      level={inside ? 2 : 1}
      title={t`No connection right now`}
      action={<Button kind="primary" onClick={() => void check()}>{t`Try again`}</Button>}
    >
      {t`We can't see whether you are logged in. As soon as you are online, this page goes on.`}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Page width="narrow" aria-busy="true" className={styles.waiting}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Page>
  )
}
