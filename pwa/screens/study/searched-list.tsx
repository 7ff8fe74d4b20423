import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { foundIn } from '../../features/booklists/found-in.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Collections } from './collections.tsx'
import { CourseSection } from './course-section.tsx'
import styles from './study.module.css'

/** Searches all years of a followed list on this device, also offline (L2). */
export function SearchedList({ page }: { page: StudyPage }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = foundIn(page, query)
  return (
    <>
      <SearchField
        label={t`Search in this list`}
        placeholder={t`Search in this list`}
        className={styles.search}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onClear={() => setTyped('')}
      />
      {query === '' ? (
        <Collections page={page} />
      ) : (
        <>
          <output className={styles.count}>
            {found.length === 0 && <Trans>“{query}” is not on this list.</Trans>}
          </output>
          {found.map(list => (
            <CourseSection key={list.course.id} studyId={page.study.id} list={list} />
          ))}
        </>
      )}
    </>
  )
}
