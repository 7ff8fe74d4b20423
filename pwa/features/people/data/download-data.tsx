import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { getJson } from '../../../api/http.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { saveAs } from '../save-as.ts'
import styles from './data.module.css'

export function DownloadData() {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const download = async () => {
    setState('busy')
    try {
      const all = await getJson<unknown>('/account/export')
      const day = new Date().toISOString().slice(0, 10)
      saveAs(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), `kaft-${day}.json`)
      setState('idle')
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section aria-labelledby="download" className={styles.section}>
      <h2 id="download">
        <Trans>Download my data</Trans>
      </h2>
      <p>
        <Trans>
          One file with your details, your ads and their photos, your chats and your devices. It holds what others wrote to
          you too, so keep it to yourself.
        </Trans>
      </p>
      {typeof state === 'object' && (
        <Banner inset tone="error" icon="warning">
          {state.failed}
        </Banner>
      )}
      <Button icon="download" busy={state === 'busy'} onClick={() => void download()}>
        <Trans>Download</Trans>
      </Button>
    </section>
  )
}
