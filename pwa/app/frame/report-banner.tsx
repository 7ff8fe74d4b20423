import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import styles from './report-banner.module.css'
import { ReportButton } from './report-button.tsx'

/** On top of every page (A6), until it is closed on this device; its way to us stands at the foot too. */
export function ReportBanner() {
  const { t } = useLingui()
  return (
    <aside className={styles.banner}>
      <Trans>Kaft is new. A fault, or an idea?</Trans>{' '}
      <ReportButton>
        <Trans>Let us know</Trans>
      </ReportButton>
      <button type="button" className={styles.close} aria-label={t`Hide this bar`} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  )
}

/** The page's own script hides it at the next start, before anything is drawn. */
function close(): void {
  document.documentElement.dataset['banner'] = 'off'
  try {
    localStorage.setItem('kaft-banner', 'off')
  } catch {
    // Where the browser keeps nothing it is there again next time.
  }
}
