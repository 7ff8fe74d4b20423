import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnLists } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount, formatShortDay } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { SortSelect } from '../../ui/form/sort-select.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './statistics.module.css'
import { type ListKind, shortAddress } from '../../../shared/features/booklists/short-address.ts'

export const listUrl = (kind: ListKind, id: string): string => shortAddress(window.location.origin, kind, id)

const atFirst = 12

/** Shows counts only (H6). */
export function OwnListsBoard({ lists: { weeks, courses } }: { lists: OwnLists }) {
  const { t } = useLingui()
  const [week, setWeek] = useState('')
  const [isComplete, setIsComplete] = useState(false)
  const at = weeks.indexOf(week)
  const sum = (counts: readonly number[]) =>
    at < 0 ? counts.reduce((total, count) => total + count, 0) : (counts[at] ?? 0)
  const rows = courses
    .map(course => ({ ...course, visits: sum(course.visits), offered: sum(course.offered), sold: sum(course.sold) }))
    .sort((one, other) => other.visits - one.visits || other.offered - one.offered)
  return (
    <Card className={styles.board}>
      <div className={styles.head}>
        <h2>{t`My courses by week`}</h2>
        <SortSelect
          label={t`Which week`}
          value={week}
          options={[
            { value: '', label: t`The last ${weeks.length} weeks` },
            ...weeks.toReversed().map(each => ({ value: each, label: t`Week from ${formatShortDay(each)}` })),
          ]}
          onPick={setWeek}
        />
      </div>
      {rows.length === 0 ? (
        <p>{t`As soon as students see a course of yours, it stands here.`}</p>
      ) : (
        <table className={classes(styles.table, styles.byWeek)}>
          <thead>
            <tr>
              <th scope="col">{t`Course`}</th>
              <th scope="col">{t`Visits`}</th>
              <th scope="col">{t`Offered`}</th>
              <th scope="col">{t`Sold`}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(0, isComplete ? undefined : atFirst)
              .map(({ id, name, studyName, collectionName, ...counts }) => (
                <tr key={id}>
                  <th scope="row">
                    <span {...written(name)}>{name}</span>
                    <small>
                      {collectionName} · {studyName}
                    </small>
                  </th>
                  <td>{formatCount(counts.visits)}</td>
                  <td>{formatCount(counts.offered)}</td>
                  <td>{formatCount(counts.sold)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {rows.length > atFirst && !isComplete && (
        <Button kind="text" onClick={() => setIsComplete(true)}>
          <Plural value={rows.length} one="Show # course" other="Show all # courses" />
        </Button>
      )}
      <p className={styles.quiet}>
        {t`A visit is a page on which the course was in view, counted as a number without who it was. Ads are those of books of the course; a book of two courses counts in both. Weeks begin on Monday in universal time.`}
      </p>
    </Card>
  )
}
