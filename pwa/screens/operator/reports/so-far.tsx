import { Trans, useLingui } from '@lingui/react/macro'
import type { QueuedReport } from '../../../../shared/features/operator/queue.schema.ts'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import cardStyles from '../card.module.css'
import styles from '../operator.module.css'
import { decisionName } from './decision.text.ts'

type Decided = NonNullable<QueuedReport['decision']>

export function SoFar({ report: { decision, appeal } }: { report: QueuedReport }) {
  return (
    <>
      {decision && <One decided={decision} />}
      {appeal && (
        <section className={cardStyles.form}>
          <h3>
            {appeal.by === 'person' ? <Trans>Who was reported objects</Trans> : <Trans>Who reported it objects</Trans>}
          </h3>
          <p className={styles.quiet}>{formatMoment(appeal.at)}</p>
          <p className={cardStyles.quote} {...written(appeal.reason)}>
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
    <section className={cardStyles.form}>
      <h3>{t(decisionName[decision])}</h3>
      <p className={styles.quiet}>
        <bdi>{name}</bdi> · {formatMoment(at)}
      </p>
      <p className={cardStyles.quote} {...written(why)}>
        {why}
      </p>
    </section>
  )
}
