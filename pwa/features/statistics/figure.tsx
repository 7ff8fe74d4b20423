import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Week } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount, formatShortDay } from '../../language/format.ts'
import { Card } from '../../ui/page/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './statistics.module.css'
import { linesFor } from '../books/year-chart.tsx'
import chart from '../books/books.module.css'

const size = { width: 320, height: 140 }

const left = 30

const bars = { top: 10, bottom: 114 }

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

/** Hatches the running week. The table beside it has the same figures for screen readers. */
function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const lines = linesFor(Math.max(1, ...weeks.map(({ count }) => count)))
  const max = lines.at(-1) ?? 1
  const step = (size.width - left) / weeks.length
  const yOf = (count: number) => bars.bottom - (count / max) * (bars.bottom - bars.top)
  return (
    <svg className={chart.chart} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {lines.map(count => (
        <g key={count}>
          <line className={chart.line} x1={left} x2={size.width} y1={yOf(count)} y2={yOf(count)} />
          <text className={chart.count} x={left - 6} y={yOf(count) + 4}>
            {count}
          </text>
        </g>
      ))}
      {weeks.map(({ week, count }, at) => (
        <g key={week}>
          {count > 0 && (
            <rect
              className={at === weeks.length - 1 ? styles.unfinished : chart.offered}
              x={left + at * step + step * 0.12}
              width={step * 0.76}
              y={yOf(count)}
              height={bars.bottom - yOf(count)}
              rx={Math.min(2, (bars.bottom - yOf(count)) / 2)}
            />
          )}
          {at % 3 === 0 && (
            <text className={chart.month} x={left + at * step + step / 2} y={size.height - 8}>
              {formatShortDay(week)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
