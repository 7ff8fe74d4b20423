import { Trans } from '@lingui/react/macro'
import { ListRow } from '../../features/booklists/list-row.tsx'
import type { CourseList } from '../../features/booklists/list-tree.ts'
import { useVisit } from '../../features/statistics/visits/use-visit.ts'
import { written } from '../../language/written.ts'
import styles from './study.module.css'

export function CourseSection({ list: { course, books } }: { list: CourseList }) {
  const place = useVisit(course.id)
  return (
    <section ref={place} id={`course-${course.id}`} className={styles.course}>
      <h2 className={styles.courseName}>
        <span {...written(course.name)}>{course.name}</span> {course.code && <small>{course.code}</small>}
      </h2>
      {books.length === 0 ? (
        <p className={styles.count}>
          <Trans>No books needed</Trans>
        </p>
      ) : (
        <ul>
          {books.map(({ link, book }) => (
            <ListRow key={link.id} link={link} book={book} />
          ))}
        </ul>
      )}
    </section>
  )
}
