import { Plural, useLingui } from '@lingui/react/macro'
import type { ListNews, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { written } from '../../../language/written.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import styles from './news-note.module.css'

const maxNamed = 5

export default function NewsNote({ page, news }: { page: StudyPage; news: ListNews }) {
  const { t } = useLingui()
  const named = namesOf(page, news)
  const left = named.length - maxNamed
  if (named.length === 0) return null
  return (
    <Banner icon="bell" tone="good" inset>
      <p>
        <strong>{t`New since you looked here`}</strong>
      </p>
      <ul className={styles.names}>
        {named.slice(0, maxNamed).map(({ id, name, courseName }) => (
          <li key={id}>
            <span {...written(name)}>{name}</span>
            {courseName && <small {...written(courseName)}>{courseName}</small>}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Plural value={left} one="And # more" other="And # more" />
        </p>
      )}
    </Banner>
  )
}

function namesOf({ links, books, courses }: StudyPage, { added, changed }: ListNews) {
  const changedIds = new Set([...added, ...changed])
  return links
    .filter(({ id }) => changedIds.has(id))
    .map(({ id, bookId, courseId }) => ({
      id,
      name: books.find(book => book.id === bookId)?.name ?? '',
      courseName: courses.find(course => course.id === courseId)?.name,
    }))
}
