import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiFailure } from '../../../api/api-failure.ts'
import { sendDelete } from '../../../api/http.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useCurrentPath, useSessionActions } from '../session/session-provider.tsx'
import styles from './data.module.css'

export function DeleteAccount() {
  const { t } = useLingui()
  const { check, forgetMe } = useSessionActions()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const currentPath = useCurrentPath()
  const [agreed, setAgreed] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const asks = query.has('delete')
  const confirmFirst = (back: string) =>
    void navigate(`/login?${new URLSearchParams({ refresh: 'true', return_to: back }).toString()}`)
  const close = () => {
    setAgreed(false)
    setState('idle')
    setQuery({}, { replace: true })
  }
  const leave = async () => {
    setState('busy')
    try {
      await sendDelete('/account')
      await forgetMe()
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'login_too_old') return confirmFirst(currentPath)
      if (error instanceof ApiFailure && error.status === 401) return void check()
      setState({ failed: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section aria-labelledby="delete" className={styles.section}>
      <h2 id="delete">{t`Delete my account`}</h2>
      <p>
        <Trans>
          Your ads, name, photos and details are removed. People you chatted with keep the chat, without your name. This
          cannot be undone. You log in once more first.
        </Trans>
      </p>
      <Button kind="danger" icon="trash" onClick={() => confirmFirst(`${currentPath.split('?')[0]}?delete=`)}>
        {t`Delete my account`}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={t`Delete your account for good?`}
        actions={
          <>
            <Button onClick={close}>{t`Keep my account`}</Button>
            <Button kind="danger" busy={state === 'busy'} disabled={!agreed} onClick={() => void leave()}>
              {t`Delete for good`}
            </Button>
          </>
        }
      >
        <p>{t`Everything goes at once, on all your devices: ads, photos, details, and what was not sent yet.`}</p>
        {typeof state === 'object' && (
          <Banner inset tone="error" icon="warning">
            {state.failed}
          </Banner>
        )}
        <label className={styles.agree}>
          <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} />
          <span>{t`Yes, I know that this cannot be undone`}</span>
        </label>
      </Dialog>
    </section>
  )
}
