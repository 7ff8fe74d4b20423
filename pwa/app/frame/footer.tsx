import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { Link } from '../../ui/page/link.tsx'
import styles from './bottom-bar.module.css'
import { ReportButton } from './report-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <nav className={styles.links} aria-label={t`About Kaft`}>
          <Link to="/about">{t`About Kaft`}</Link>
          <Link to="/privacy">{t`Privacy`}</Link>
          <Link to="/tos">{t`Terms`}</Link>
          <ReportButton className={styles.report}>{t`Report a fault or an idea`}</ReportButton>
        </nav>
        {pathname !== '/settings' && <ThemeSwitch />}
        <Link to="/settings/diagnostics" className={styles.build}>{`v1.${__BUILD__}`}</Link>
      </div>
    </footer>
  )
}
