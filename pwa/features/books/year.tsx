import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatLongMonth } from '../../language/format.ts'
import { Card } from '../../ui/page/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { allowsForecast, bestMonths, hasEnoughHistory, salesIn } from './chances.ts'
import { YearChart } from './year-chart.tsx'
import { YearTable } from './year-table.tsx'
import styles from './year.module.css'

/** Presents past months as a prediction, labelled as one (D1, H6). */
export function Year({ page }: { page: BookPage }) {
  const { t } = useLingui()
  const { history, copies, fictional } = page
  const isEnough = hasEnoughHistory(page)
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Through the year`}</h2>
        <Tag tone="marker">{t`Experimental`}</Tag>
      </div>
      {isEnough ? (
        <>
          <Legend />
          <YearChart history={history} />
          <p className={styles.words}>
            {allowsForecast(history) ? (
              <>
                <Chances months={bestMonths(history)} />{' '}
                {t`An experimental prediction from the figures of the last twelve months.`}
              </>
            ) : (
              <TooFewSales count={salesIn(history)} />
            )}
          </p>
          <YearTable history={history} />
        </>
      ) : (
        <p className={styles.words}>
          {t`Too few copies in the last twelve months to predict anything (${copies ?? 0}).`}
        </p>
      )}
      <HowCounted />
      {fictional && (
        <p className={styles.words}>
          <Tag>{t`Fictional: this site shows demo data.`}</Tag>
        </p>
      )}
    </Card>
  )
}

function TooFewSales({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# copy was sold in the last twelve months: too few for a forecast."
      other="# copies were sold in the last twelve months: too few for a forecast."
    />
  )
}

function Chances({ months: [first, second] }: { months: string[] }) {
  if (!first) return null
  const [one, other] = [formatLongMonth(first), second ? formatLongMonth(second) : '']
  if (other === '')
    return (
      <Trans>
        Your best chance is in <b>{one}</b>.
      </Trans>
    )
  return (
    <Trans>
      Your best chance is in <b>{one}</b> and <b>{other}</b>.
    </Trans>
  )
}

function Legend() {
  const { t } = useLingui()
  const entries = [
    [styles.offered, t`offered`],
    [styles.sold, t`sold`],
    [styles.price, t`lowest to highest price`],
  ] as const
  return (
    <p className={styles.legend} aria-hidden="true">
      {entries.map(([className, label]) => (
        <span key={label}>
          <i className={className} /> {label}
        </span>
      ))}
    </p>
  )
}

function HowCounted() {
  const { t } = useLingui()
  return (
    <details className={styles.more}>
      <summary>{t`How we count`}</summary>
      <p>
        <Trans>
          A copy counts as offered in every month in which its ad stood on Kaft, also if for a day. It counts as sold in
          the month in which its seller took the ad down and said so; who sells elsewhere may not say. Prices are those
          that sellers asked, from the lowest to the highest with the middle one as a line, for months with three copies
          or more. Months begin and end in universal time, and the last one is not over yet.
        </Trans>
      </p>
    </details>
  )
}
