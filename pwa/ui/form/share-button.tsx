import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from './button.tsx'
import styles from './share-button.module.css'
import { useShare } from '../use-share.ts'

export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = useShare(title)
  return <IconButton icon="share" label={t`Share`} onClick={() => void share()} />
}

/** For wide screens, which have no top bar. */
export function WideShareButton({ title }: { title: string }) {
  const share = useShare(title)
  return (
    <p className={styles.wide}>
      <Button icon="share" size="small" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
    </p>
  )
}
