import { Trans } from '@lingui/react/macro'
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
  return (
    <Card className={styles.figure}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Tag tone="marker">
          <Trans>Experimental</Trans>
        </Tag>
      </div>
      <p className={styles.large}>{formatCount(count)}</p>
      <WeekChart weeks={weeks} />
      <p className={styles.quiet}>
        <b>
          <Trans>How this is counted.</Trans>
        </b>{' '}
        {children}
      </p>
      <details className={styles.quiet}>
        <summary>
          <Trans>See as a table</Trans>
        </summary>
        <table className={styles.table}>
          <caption className={styles.unseen}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week from</Trans>
              </th>
              <th scope="col">
                <Trans>Count</Trans>
              </th>
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
