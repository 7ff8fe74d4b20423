import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './statistics.module.css'

const atFirst = 12

/** How many people wait for the books of each course, never who, and a poster of each (M12). */
export function DemandBoard({ demand: { courses }, base }: { demand: Demand; base: string }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const most = Math.max(1, ...courses.flatMap(({ watchers, offers }) => [watchers, offers]))
  const width = (count: number) => ({ width: `${(count / most) * 100}%` })
  return (
    <Card className={styles.figure}>
      <div className={styles.head}>
        <h2>
          <Trans>Demand board</Trans>
        </h2>
        <ButtonLink size="small" to={`${base}/poster`}>
          <Trans>All posters</Trans>
        </ButtonLink>
      </div>
      <p className={styles.quiet}>
        <Trans>How many people watch a book of the course, never who, and how many copies are for sale.</Trans>
      </p>
      {courses.length === 0 && (
        <p>
          <Trans>As soon as students see a course of yours, it stands here.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {courses.slice(0, isWhole ? undefined : atFirst).map(({ id, code, name, watchers, offers }) => (
          <li key={id}>
            <span className={styles.grow}>
              <b {...written(name)}>{name}</b> {code}
            </span>
            <span className={styles.bars} aria-hidden="true">
              <i className={styles.bar} style={width(watchers)} />
              <i className={styles.bar} style={width(offers)} />
            </span>
            <span className={styles.count}>
              <Trans>
                {formatCount(watchers)} wait, {formatCount(offers)} for sale
              </Trans>
            </span>
            <ButtonLink kind="text" size="small" to={`${base}/poster?course=${id}`} aria-label={t`Poster of ${name}`}>
              <Trans>Poster</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {courses.length > atFirst && !isWhole && (
        <Button kind="text" onClick={() => setIsWhole(true)}>
          <Trans>Show all {courses.length} courses</Trans>
        </Button>
      )}
    </Card>
  )
}
