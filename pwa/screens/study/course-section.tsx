import { Trans, useLingui } from '@lingui/react/macro'
import { ListRow } from '../../features/booklists/list-row.tsx'
import type { CourseList } from '../../features/booklists/list-tree.ts'
import { SearchAlert } from '../../features/searches/search-alert.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { written } from '../../language/written.ts'
import styles from './study.module.css'
import { type RefObject, useEffect, useRef } from 'react'

export function CourseSection({ studyId, list: { course, books } }: { studyId: string; list: CourseList }) {
  const { t } = useLingui()
  const place = useVisit(course.id)
  return (
    <section ref={place} id={`course-${course.id}`} className={styles.course}>
      <div className={styles.courseHead}>
        <h2>
          <span {...written(course.name)}>{course.name}</span> {course.code && <small>{course.code}</small>}
        </h2>
        {books.length > 1 && (
          <Link to={`/study/${studyId}/full?course=${course.id}`} className={styles.courseAll}>
            <Trans>All in one go</Trans> <Unseen>{course.name}</Unseen>
          </Link>
        )}
      </div>
      {books.length > 0 && (
        <div className={styles.courseTell} data-screen-only="">
          <SearchAlert
            query={{ course: course.id, study: studyId }}
            name={nameOf(course)}
            words="course"
            about={course.name}
          />
        </div>
      )}
      {books.length === 0 ? (
        <p className={styles.count}>{t`No books needed`}</p>
      ) : (
        <ul>
          {books.map(listed => (
            <ListRow key={listed.link.id} listed={listed} />
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = ({ name }: CourseList['course']) => [...name].slice(0, 100).join('')

/** Loads the counting code after the page. */
function useVisit(courseId: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { countVisit } = await import('../../features/statistics/visits/count-visits.ts')
      if (!isGone && place.current) stop = countVisit(courseId, place.current)
    }
    // If the code does not load, nothing is counted.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [courseId])
  return place
}
