import { useLingui } from '@lingui/react/macro'
import type { AskedVersion, Book } from '../../../shared/features/books/books.schema.ts'
import { written } from '../../language/written.ts'
import { Tag } from '../../ui/tag.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './asked-versions.module.css'

export function AskedVersions({ book, versions }: { book: Book; versions: readonly AskedVersion[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.asked} aria-labelledby="asked">
      <h2 id="asked" className={styles.title}>{t`Which edition for your course?`}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Course`}</th>
            <th scope="col">{t`Asked for`}</th>
            <th scope="col">{t`For sale`}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(asked => (
            <tr key={`${asked.courseId} ${asked.version}`}>
              <th scope="row">
                <Course {...asked} />
                {asked.studyName && <small {...written(asked.studyName)}>{asked.studyName}</small>}
              </th>
              <td>{asked.version ? <span {...written(asked.version)}>{asked.version}</span> : t`any edition`}</td>
              <td>
                <Tag tone={(asked.available ?? 0) > 0 ? 'green' : 'plain'}>{asked.available ?? book.available}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Course({ courseId, courseName, studyId, collectionId }: AskedVersion) {
  if (!studyId || !collectionId) return <span {...written(courseName)}>{courseName}</span>
  return (
    <Link to={`/study/${studyId}?collection=${collectionId}#course-${courseId}`} {...written(courseName)}>
      {courseName}
    </Link>
  )
}
