import { useLingui } from '@lingui/react/macro'
import { Button, IconButton } from './button.tsx'
import styles from './share-button.module.css'
import { toast } from '../notes/toast.ts'

export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = useShare(title)
  return <IconButton icon="share" label={t`Share`} onClick={() => void share()} />
}

/** For wide screens, which have no top bar. */
export function WideShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = useShare(title)
  return (
    <p className={styles.wide}>
      <Button icon="share" size="small" onClick={() => void share()}>{t`Share`}</Button>
    </p>
  )
}

/** Opens the device's share sheet, or copies the address where there is none. */
function useShare(title: string): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    const url = window.location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast(t`Link copied`)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(t`Copy the link from the address bar`, 'error')
    }
  }
}
