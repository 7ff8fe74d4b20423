import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { later } from '../later.ts'
import styles from './report-banner.module.css'

const BugReport = later(async () => (await import('../../features/reports/load-bug-report.ts')).loadBugReport())

/** On top of every page (A6). What it opens arrives when it is asked for. */
export function ReportBanner() {
  const [open, setOpen] = useState<boolean>()
  return (
    <aside className={styles.banner}>
      <Trans>Kaft is new. Is something wrong?</Trans>{' '}
      <button type="button" onClick={() => setOpen(true)}>
        <Trans>Let us know</Trans>
      </button>
      {open !== undefined && (
        <Suspense>
          <BugReport open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}
