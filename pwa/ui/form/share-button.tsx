import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from './button.tsx'
import styles from './share-button.module.css'
import { useShare } from '../use-share.ts'

/** Shares this page, from the bar on top of a phone. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = useShare(title)
  return <IconButton icon="share" label={t`Share`} onClick={() => void share()} />
}

/** The same where there is no such bar: on wide screens only, in words. */
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
