import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import styles from './language-switch.module.css'
import { ReportButton } from './report-button.tsx'

/** Until it is closed on this device (A6); the footer has the same link. */
export function ReportBanner() {
  const { t } = useLingui()
  return (
    <aside className={styles.banner}>
      {t`Kaft is new. A fault, or an idea?`} <ReportButton>{t`Let us know`}</ReportButton>
      <button type="button" className={styles.close} aria-label={t`Hide this bar`} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  )
}

/** A script in the page hides it before the next first paint. */
function close(): void {
  document.documentElement.dataset['banner'] = 'off'
  try {
    localStorage.setItem('kaft-banner', 'off')
  } catch {
    // Without storage it returns next time.
  }
}
