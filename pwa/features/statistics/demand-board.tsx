import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { classes } from '../../lib/classes.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './statistics.module.css'

const atFirst = 12

/** Counts waiting people for each course, never their names, and links posters (M12). */
export function DemandBoard({ demand: { courses }, base }: { demand: Demand; base: string }) {
  const { t } = useLingui()
  const [isComplete, setIsComplete] = useState(false)
  const max = Math.max(1, ...courses.flatMap(({ watchers, offers }) => [watchers, offers]))
  const width = (count: number) => ({ width: `${(count / max) * 100}%` })
  return (
    <Card className={styles.board}>
      <div className={styles.head}>
        <h2>{t`Demand board`}</h2>
        <ButtonLink size="small" to={`${base}/poster`}>{t`All posters`}</ButtonLink>
      </div>
      <p className={styles.quiet}>
        {t`How many people watch a book of the course, never who, and how many copies are for sale.`}
      </p>
      {courses.length === 0 ? (
        <p>{t`As soon as students see a course of yours, it stands here.`}</p>
      ) : (
        <p className={styles.quiet} aria-hidden="true">
          <span className={styles.legend}>
            <i className={classes(styles.bar, styles.waiting)} /> {t`wait`}
          </span>{' '}
          <span className={styles.legend}>
            <i className={classes(styles.bar, styles.offered)} /> {t`for sale`}
          </span>
        </p>
      )}
      <ul className={styles.rows}>
        {courses.slice(0, isComplete ? undefined : atFirst).map(({ id, code, name, watchers, offers }) => (
          <li key={id}>
            <span className={styles.grow}>
              <b {...written(name)}>{name}</b>
              {code && <small>{code}</small>}
            </span>
            <span className={styles.unseen}>{t`${formatCount(watchers)} wait, ${formatCount(offers)} for sale`}</span>
            <span className={styles.bars} aria-hidden="true">
              <i className={classes(styles.bar, styles.waiting)} style={width(watchers)} />
              {formatCount(watchers)}
              <i className={classes(styles.bar, styles.offered)} style={width(offers)} />
              {formatCount(offers)}
            </span>
            <ButtonLink kind="text" size="small" to={`${base}/poster?course=${id}`} aria-label={t`Poster of ${name}`}>
              {t`Poster`}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {courses.length > atFirst && !isComplete && (
        <Button kind="text" onClick={() => setIsComplete(true)}>{t`Show all ${courses.length} courses`}</Button>
      )}
    </Card>
  )
}
