import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiFailure } from '../../../api/api-failure.ts'
import { download } from '../../../api/download.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useSessionActions } from '../session/session-provider.tsx'
import styles from './data.module.css'

export function DownloadData() {
  const { t } = useLingui()
  const { check } = useSessionActions()
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const take = async () => {
    setState('busy')
    try {
      await download('/account/export.zip')
      setState('idle')
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return void check()
      setState({ failed: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section aria-labelledby="download" className={styles.section}>
      <h2 id="download">{t`Download my data`}</h2>
      <p>
        <Trans>
          One zip with your details, your ads and chats, your devices, and the photos themselves. It holds what others
          wrote to you too, so keep it to yourself.
        </Trans>
      </p>
      {typeof state === 'object' && (
        <Banner inset tone="error" icon="warning">
          {state.failed}
        </Banner>
      )}
      <Button icon="download" busy={state === 'busy'} onClick={() => void take()}>{t`Download`}</Button>
    </section>
  )
}
