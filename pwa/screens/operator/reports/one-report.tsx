import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { ReportInContext, QueuedReport, Named } from '../../../../shared/features/operator/queue.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { formatMoment, formatDate, formatSince } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from '../operator.module.css'
import { DecisionForm } from './decision-form.tsx'
import { PartOfChat } from './part-of-chat.tsx'
import { decisionName } from '../operator.text.ts'
import { factLabels } from '../../../../shared/features/ads/ad-facts.text.ts'
import { AdNote } from '../../../features/ads/ad-note.tsx'
import { Price } from '../../../ui/price.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Link } from '../../../ui/page/link.tsx'
import reportStyles from './reports.module.css'
import { Icon } from '../../../ui/icon.tsx'

export function OneReport({ id, decided }: { id: string; decided(): void }) {
  const { t } = useLingui()
  const answer = useAsked<ReportInContext>(`/operator/reports/${id}`)
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={<p>{t`This report is not there.`}</p>}>
      {({ report, ad, chat, standing }) => (
        <div className={styles.columns} data-panel="">
          <div className={styles.card}>
            <h2>
              <ReportTitle report={report} />
            </h2>
            <p className={styles.quiet}>
              <From report={report} /> · {formatMoment(report.createdAt)}
            </p>
            <p className={styles.quote} {...written(report.reason)}>
              {report.reason}
            </p>
            {ad && <ReportedAd ad={ad} />}
            {chat && <PartOfChat chat={chat} report={report} />}
            {standing && report.person && (
              <Standing person={report.person} standing={standing} others={report.others} />
            )}
            <SoFar report={report} />
          </div>
          {report.state === 'decided' ? null : (
            <DecisionForm
              report={report}
              canRemove={ad?.seller.id === report.person?.id}
              otherBlock={standing?.otherBlock ?? false}
              decided={decided}
            />
          )}
        </div>
      )}
    </Answered>
  )
}

function From({ report: { reporter, replyTo } }: Pick<ReportInContext, 'report'>) {
  if (replyTo !== null) return <a href={`mailto:${replyTo}`}>{replyTo}</a>
  const name = reporter?.name
  return name ? <Trans>Reported by {name}</Trans> : <Trans>Reported by somebody who is gone</Trans>
}

type Decided = NonNullable<QueuedReport['decision']>

function SoFar({ report: { decision, appeal } }: { report: QueuedReport }) {
  const { t } = useLingui()
  return (
    <>
      {decision && <One decided={decision} />}
      {appeal && (
        <section className={styles.form}>
          <h3>{appeal.by === 'person' ? t`Who was reported objects` : t`Who reported it objects`}</h3>
          <p className={styles.quiet}>{formatMoment(appeal.at)}</p>
          <p className={styles.quote} {...written(appeal.reason)}>
            {appeal.reason}
          </p>
          {appeal.decision && <One decided={appeal.decision} />}
        </section>
      )}
    </>
  )
}

function One({ decided: { decision, why, at, by } }: { decided: Decided }) {
  const { t } = useLingui()
  const name = by?.name ?? t`command line`
  return (
    <section className={styles.form}>
      <h3>{t(decisionName[decision])}</h3>
      <p className={styles.quiet}>
        <bdi>{name}</bdi> · {formatMoment(at)}
      </p>
      <p className={styles.quote} {...written(why)}>
        {why}
      </p>
    </section>
  )
}

function ReportedAd({ ad }: { ad: NonNullable<ReportInContext['ad']> }) {
  const { t } = useLingui()
  const seller = ad.seller.name ?? ''
  return (
    <section className={styles.form}>
      <div className={styles.rowHead}>
        <span>
          <Link to={`/ad/${ad.id}`} {...written(ad.bookName)}>
            {ad.bookName}
          </Link>{' '}
          {ad.deletedAt !== null && <Tag tone="red">{t`taken down`}</Tag>}
        </span>
        <Price cents={ad.priceCents} />
      </div>
      <p className={styles.quiet}>
        <bdi>{seller}</bdi> · {t(factLabels.condition[ad.condition])} · {ad.city} · {ad.version} ·{' '}
        {formatMoment(ad.createdAt)}
      </p>
      {ad.note !== null && <AdNote note={ad.note} />}
      <div className={reportStyles.photos}>
        {ad.photos.map((hash, at) => (
          <a key={hash} href={`/uploads/images/${hash}-1600.webp`} target="_blank" rel="noreferrer">
            <img src={`/uploads/images/${hash}-320.webp`} alt={t`Photo ${at + 1} of the ad`} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  )
}

interface StandingProps {
  person: Named
  standing: NonNullable<ReportInContext['standing']>
  /** Other reports about the same person. */
  others: number
}

function Standing({ person, standing, others }: StandingProps) {
  const { t } = useLingui()
  const { since, adsOpen, sold, emailVerified, blockedAt, isOperator } = standing
  return (
    <section className={styles.form}>
      <h3>
        <Link to={`/operator/people/${person.id}`}>{person.name}</Link>
      </h3>
      <p className={styles.quiet}>
        <Trans>Here since {formatDate(since)}</Trans> · <Plural value={adsOpen} one="# ad" other="# ads" /> ·{' '}
        <Plural value={sold} one="# sold" other="# sold" />
      </p>
      <p className={styles.tags}>
        {!emailVerified && <Tag>{t`e-mail not confirmed`}</Tag>}
        {blockedAt !== null && <Tag tone="red">{t`blocked`}</Tag>}
        {isOperator && <Tag tone="green">{t`operator`}</Tag>}
        {others > 0 && (
          <Tag tone="marker">
            <Plural value={others} one="# other report" other="# other reports" />
          </Tag>
        )}
      </p>
    </section>
  )
}

export function ReportRow({ report }: { report: QueuedReport }) {
  const { t } = useLingui()
  const { reason, createdAt, others, appeal, state } = report
  return (
    <>
      <span className={styles.rowHead}>
        <span className={styles.withIcon}>
          <Icon name={report.about === null ? 'flag' : report.about.kind === 'chat' ? 'chat' : 'photo'} size={18} />
          <span>
            <ReportTitle report={report} />
          </span>
        </span>
        <span className={styles.when}>{formatSince(appeal?.at ?? createdAt)}</span>
      </span>
      <span className={styles.said} {...written(reason)}>
        {(state === 'appeal' ? appeal?.reason : reason) ?? ''}
      </span>
      <span className={styles.tags}>
        {state === 'appeal' && <Tag tone="marker">{t`appeal`}</Tag>}
        {others > 0 && (
          <Tag tone="marker">
            <Plural value={others} one="# other report" other="# other reports" />
          </Tag>
        )}
      </span>
    </>
  )
}

function ReportTitle({ report: { about, bookName, person } }: { report: QueuedReport }) {
  const name = person?.name ?? ''
  if (about === null) return <Trans>Fault or question</Trans>
  if (about.kind === 'chat') return <Trans>Chat: {name}</Trans>
  return <Trans>Ad: {bookName}</Trans>
}
