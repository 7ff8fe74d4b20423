import { Trans } from '@lingui/react/macro'
import { LinkRow } from '../../ui/page/link-row.tsx'
import styles from './home.module.css'

export function SellLine() {
  return (
    <div className={styles.sell}>
      <LinkRow
        to="/sell"
        icon="camera"
        title={<Trans>Books left over?</Trans>}
        detail={<Trans>The ISBN, two photos, your price: done. Works offline too.</Trans>}
      />
    </div>
  )
}
