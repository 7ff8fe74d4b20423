import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { DemandedCourse } from '../../../shared/features/statistics/statistics.schema.ts'
import { written } from '../../language/written.ts'
import { listUrl } from './own-lists.tsx'
import { PosterPage } from './poster-page.tsx'
import styles from './poster.module.css'

/** More would not fit on the sheet. */
const maxCourses = 8

interface YearPosterProps {
  courses: readonly [DemandedCourse, ...DemandedCourse[]]
  organisation: CuratedOrganisation
}

export function YearPoster({ courses, organisation }: YearPosterProps) {
  const { t } = useLingui()
  const [{ collectionName, studyName, collectionId }] = courses
  const left = courses.length - maxCourses
  return (
    <PosterPage
      organisation={organisation}
      name={collectionName}
      about={studyName}
      url={listUrl('collection', collectionId)}
    >
      <ul className={styles.books}>
        {courses.slice(0, maxCourses).map(({ id, code, name, books, offers }) => (
          <li key={id}>
            <div className={styles.book}>
              <b {...written(name)}>{name}</b>
              <span>{code}</span>
            </div>
            <div className={styles.offer}>
              <span>
                <Plural value={books.length} one="# book" other="# books" />
                {', '}
                {offers > 0 ? <Trans>{offers} for sale now</Trans> : <Trans>none for sale yet</Trans>}
              </span>
            </div>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Plural value={left} one="And # more course" other="And # more courses" />
          </li>
        )}
      </ul>
      <div className={styles.sell}>
        <b>
          <Trans>Have you passed {collectionName}?</Trans>
        </b>
        <p>{t`Scan the barcode, two photos, done.`}</p>
      </div>
    </PosterPage>
  )
}
