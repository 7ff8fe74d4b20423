import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { saveAs } from '../../../lib/save-as.ts'
import styles from '../form/flow-form.module.css'

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button size="small" icon={copied ? 'check' : undefined} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}

export function SecretActions({ secrets }: { secrets: readonly string[] }) {
  const { t } = useLingui()
  const title = t`Backup codes of Kaft`
  const text = `${title}\n\n${secrets.join('\n')}\n`
  return (
    <div className={styles.actions}>
      <CopyButton text={secrets.join('\n')} />
      <Button size="small" onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), t`kaft-backup-codes.txt`)}>
        <Trans>Download</Trans>
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
