import { useLingui } from '@lingui/react/macro'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { formatDaysAgo, formatDate, formatDay, formatTime } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import type { Cache } from '../../local/cache.types.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { readPage } from '../../local/pages.ts'
import { useLive } from '../../local/use-live.ts'
import { Link } from '../../ui/page/link.tsx'
import { readReports, type ShownReport } from './read-reports.ts'
import { ReportState } from './report-state.tsx'
import styles from './reports.module.css'
import { useState } from 'react'
import { appealMs, objectSentence } from '../../../shared/features/reports/decided.text.ts'
import { postJson } from '../../api/http.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { AppealForm } from './appeal-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { ReportedCard } from './reported-card.tsx'
import type { ReportSubject } from './report-subject.ts'

/** Moves the focus here, because the pressed button is gone. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** Renders nothing without reports. */
export default function MyReports() {
  const { t } = useLingui()
  const { vault, cache, personId } = useLocal()
  const reports = useLive(
    async () => (personId === null ? [] : named(await readReports(vault, cache), cache, personId)),
    [vault, cache, personId],
  )
  if (!reports || reports.length === 0) return null
  return (
    <section id="reports" aria-labelledby="my-reports" className={styles.mine}>
      <h2 id="my-reports">{reports.some(({ report }) => report.about.mine) ? t`Reports` : t`What you reported`}</h2>
      <ul>
        {reports.map(({ report, name }) => (
          <li key={report.id}>
            <div className={styles.mineHead}>
              <Link to={`/${report.about.kind}/${report.about.id}`}>{name ?? <What kind={report.about.kind} />}</Link>
              <span suppressHydrationWarning>{formatDaysAgo(report.createdAt)}</span>
            </div>
            {!report.about.mine && (
              <p className={styles.reason} {...written(report.reason)}>
                {report.reason}
              </p>
            )}
            <ReportState report={report} />
            {report.work === 'sent' && <Appeal report={report} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function What({ kind }: { kind: ShownReport['about']['kind'] }) {
  const { t } = useLingui()
  return kind === 'ad' ? t`An ad` : t`A chat`
}

async function named(reports: ShownReport[], cache: Cache, personId: string) {
  return Promise.all(reports.map(async report => ({ report, name: await nameOf(report, cache, personId) })))
}

async function nameOf(
  { about: { kind, id } }: ShownReport,
  cache: Cache,
  personId: string,
): Promise<string | undefined> {
  if (kind === 'chat') {
    const chat = await cache.chat.get(id)
    return chat && (chat.buyer.id === personId ? chat.seller : chat.buyer).firstName
  }
  const ad = await cache.ad.get(id)
  const book = ad && (await cache.book.get(ad.bookId))
  const page = (await readPage(cache, `/ads/${id}`))?.data as AdPage | undefined
  return book?.name ?? page?.book.name
}

/** Appeals once, within 14 days (M13). Needs a connection; typed text stays after a failure. */
function Appeal({ report: { id, decidedAt, appeal } }: { report: ShownReport }) {
  const { t } = useLingui()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  const ask = async (reason: string) => {
    await postJson(`/reports/${id}/appeal`, { reason })
    setStep('sent')
  }
  if (step === 'sent' && appeal === null) return <p>{t`Somebody looks at it again.`}</p>
  if (appeal !== null)
    return (
      <p {...written(appeal.why ?? '')}>{appeal.decision === null ? t`Somebody looks at it again.` : appeal.why}</p>
    )
  if (decidedAt === null || serverNow() > decidedAt + appealMs) return null
  if (step === 'open') return <AppealForm ask={ask} />
  return (
    <p>
      {t(objectSentence(formatDate(decidedAt + appealMs)))}{' '}
      <Button kind="text" size="small" onClick={() => setStep('open')}>{t`Object`}</Button>
    </p>
  )
}

export function Receipt({ about, report, onClose }: { about: ReportSubject; report: ShownReport; onClose(): void }) {
  const { t } = useLingui()
  return (
    <div className={styles.form}>
      <div className={styles.thanks}>
        <span className={styles.tick}>
          <Icon name="check" size={30} />
        </span>
        <h3 tabIndex={-1} ref={focusHeading}>{t`Thank you, we will look at it`}</h3>
        <p>{t`You hear what we decide, and why.`}</p>
      </div>
      <ReportedCard about={about} />
      <dl className={styles.facts}>
        {report.work === 'sent' && (
          <div>
            <dt>{t`Sent`}</dt>
            <dd>
              {formatDay(report.createdAt)}, {formatTime(report.createdAt)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t`You wrote`}</dt>
          <dd className={styles.reason} {...written(report.reason)}>
            {report.reason}
          </dd>
        </div>
        <div>
          <dt>{t`State`}</dt>
          <dd>
            <ReportState report={report} />
          </dd>
        </div>
      </dl>
      <Banner icon="warning" inset>{t`Pay only with the book in your hands.`}</Banner>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>{t`Done`}</Button>
      </div>
      <Link className={styles.back} to="/settings#reports">{t`You find this again in My Kaft`}</Link>
    </div>
  )
}
