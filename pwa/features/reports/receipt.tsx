import { Trans } from '@lingui/react/macro'
import { formatDay, formatTime } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Link } from '../../ui/page/link.tsx'
import type { ShownReport } from './read-reports.ts'
import { ReportedCard } from './reported-card.tsx'
import { ReportState } from './report-state.tsx'
import type { ReportSubject } from './report-subject.ts'
import styles from './reports.module.css'

/** Moves the focus here, because the pressed button is gone. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

export function Receipt({ about, report, onClose }: { about: ReportSubject; report: ShownReport; onClose(): void }) {
  return (
    <div className={styles.form}>
      <div className={styles.thanks}>
        <span className={styles.tick}>
          <Icon name="check" size={30} />
        </span>
        <h3 tabIndex={-1} ref={focusHeading}>
          <Trans>Thank you, we will look at it</Trans>
        </h3>
        <p>
          <Trans>You hear what we decide, and why.</Trans>
        </p>
      </div>
      <ReportedCard about={about} />
      <dl className={styles.facts}>
        {report.work === 'sent' && (
          <div>
            <dt>
              <Trans>Sent</Trans>
            </dt>
            <dd>
              {formatDay(report.createdAt)}, {formatTime(report.createdAt)}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>You wrote</Trans>
          </dt>
          <dd className={styles.reason} {...written(report.reason)}>
            {report.reason}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>State</Trans>
          </dt>
          <dd>
            <ReportState report={report} />
          </dd>
        </div>
      </dl>
      <Banner icon="warning" inset>
        <Trans>Pay only with the book in your hands.</Trans>
      </Banner>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <Link className={styles.back} to="/settings#reports">
        <Trans>You find this again in My Kaft</Trans>
      </Link>
    </div>
  )
}
