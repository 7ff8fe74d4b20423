import { useLingui } from '@lingui/react/macro'
import type { StudyPage, StudyTree } from '../../../../shared/features/booklists/booklists.schema.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { classes } from '../../../lib/classes.ts'
import { knownOf } from '../../../lib/known.ts'
import { AgeNote } from '../../../ui/notes/answered.tsx'
import { OutOfReach } from '../../../ui/notes/out-of-reach.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Choice } from './book-finder.tsx'
import type { DraftBook } from '../drafts/draft.ts'
import styles from './finder.module.css'
import common from '../sell/common.module.css'

interface ListFinderProps {
  study: string | null
  onStudy(study: string | null): void
  onChoose(book: DraftBook): void
}

export function ListFinder({ study, onStudy, onChoose }: ListFinderProps) {
  return study === null ? <Studies onStudy={onStudy} /> : <List study={study} onStudy={onStudy} onChoose={onChoose} />
}

function Studies({ onStudy }: Pick<ListFinderProps, 'onStudy'>) {
  const { t } = useLingui()
  const asked = useCached<StudyTree>('/studies')
  const { data } = asked
  if (!data) return <NotOnDevice answer={asked} />
  if (data.universities.length === 0 && knownOf(asked) === 'coming') return <Skeleton shape="block" />
  if (data.universities.length === 0) return <p className={common.note}>{t`No book lists yet`}</p>
  return (
    <>
      <AgeNote answer={asked} />
      {data.universities.map(university => (
        <section key={university.name} className={common.list}>
          <h2>{university.name}</h2>
          <ul className={common.rows}>
            {university.organisations.flatMap(organisation =>
              organisation.studies.map(study => (
                <li key={study.id}>
                  <button type="button" className={styles.pick} onClick={() => onStudy(study.id)}>
                    <span>
                      <strong>{study.name}</strong>
                      <small>{organisation.name}</small>
                    </span>
                    <Icon name="chevron" size={20} />
                  </button>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function List({ study, onStudy, onChoose }: ListFinderProps) {
  const { t } = useLingui()
  const asked = useCached<StudyPage>(`/studies/${study ?? ''}`)
  const { data } = asked
  if (!data) return <NotOnDevice answer={asked} />
  return (
    <>
      <AgeNote answer={asked} />
      <div className={common.between}>
        <h2>{data.study.name}</h2>
        <Button kind="text" onClick={() => onStudy(null)}>{t`Another study`}</Button>
      </div>
      {data.collections.map(collection => (
        <details key={collection.id} className={styles.collection} open={data.collections.length === 1}>
          <summary>{collection.name}</summary>
          {coursesOf(data, collection.id).map(({ course, books }) => (
            <section key={course.id} className={common.list}>
              <h3>{course.name}</h3>
              <ul className={classes(common.rows, styles.books)}>
                {books.map(book => (
                  <li key={book.id}>
                    <Choice book={book} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      ))}
    </>
  )
}

function coursesOf({ places, courses, links, books }: StudyPage, collectionId: string) {
  return places
    .filter(place => place.collectionId === collectionId)
    .flatMap(place => courses.filter(course => course.id === place.courseId))
    .map(course => ({
      course,
      books: links
        .filter(link => link.courseId === course.id)
        .flatMap(link => books.filter(book => book.id === link.bookId)),
    }))
    .filter(({ books }) => books.length > 0)
}

function NotOnDevice({ answer }: { answer: Cached<unknown> }) {
  const { t } = useLingui()
  if (knownOf(answer) === 'coming') return <Skeleton shape="block" />
  if (answer.state !== 'offline') return <OutOfReach answer={answer} level={2} />
  return (
    <p className={common.note}>
      {t`This book list is not on this device yet. Search for your book, or try again with a connection.`}
    </p>
  )
}
