import { Trans } from '@lingui/react/macro'
import type { AskedPages } from '../../features/operator/use-asked-pages.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './operator.module.css'

export function More({ of: { more, isComing } }: { of: Pick<AskedPages<unknown>, 'more' | 'isComing'> }) {
  if (!more) return null
  return (
    <p className={styles.more}>
      <Button busy={isComing} onClick={more}>
        <Trans>Show more</Trans>
      </Button>
    </p>
  )
}
