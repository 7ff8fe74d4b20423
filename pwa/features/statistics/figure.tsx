import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Week } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount, formatShortDay } from '../../language/format.ts'
import { Card } from '../../ui/page/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './statistics.module.css'
import { WeekChart } from './week-chart.tsx'

interface FigureProps {
  title: ReactNode
  count: number
  weeks: readonly Week[]
  /** The explanation of how it is counted. */
  children: ReactNode
}

export function Figure({ title, count, weeks, children }: FigureProps) {
  const { t } = useLingui()
  return (
    <Card className={styles.figure}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Tag tone="marker">{t`Experimental`}</Tag>
      </div>
      <p className={styles.large}>{formatCount(count)}</p>
      <WeekChart weeks={weeks} />
      <p className={styles.quiet}>
        <b>{t`How this is counted.`}</b> {children}
      </p>
      <details className={styles.quiet}>
        <summary>{t`See as a table`}</summary>
        <table className={styles.table}>
          <caption className={styles.unseen}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Week from`}</th>
              <th scope="col">{t`Count`}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, count: of }) => (
              <tr key={week}>
                <th scope="row">{formatShortDay(week)}</th>
                <td>{formatCount(of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
