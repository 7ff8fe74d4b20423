import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { Poster, YearPoster } from '../../features/statistics/poster.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './portal.module.css'
import { PortalPage } from './portal-page.tsx'

/** Prints one course, a year, or a sheet for each course (M12). */
export default function PosterScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [params] = useSearchParams()
  const answer = useCached<Demand>(`/admin/organisations/${organisation.id}/demand`)
  const asked = params.get('course')
  const year = params.get('collection')
  useTitle(`${t`Posters`} · ${organisation.name}`)
  return (
    <PortalPage
      title={(asked ?? year) ? t`Poster` : t`Posters`}
      actions={<Button kind="primary" onClick={() => window.print()}>{t`Print or save as PDF`}</Button>}
    >
      <Answered level={2} answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
        {({ courses }) => {
          const shown = courses.filter(
            ({ id, collectionId }) => id === (asked ?? id) && collectionId === (year ?? collectionId),
          )
          const [first, ...others] = shown
          return first === undefined ? (
            <EmptyState title={t`No course to make a poster of`}>
              {t`A poster leads to a course that students see, with at least one book in it.`}
            </EmptyState>
          ) : (
            <div className={styles.posters}>
              {year && !asked ? (
                <YearPoster courses={[first, ...others]} organisation={organisation} />
              ) : (
                shown.map(course => <Poster key={course.id} course={course} organisation={organisation} />)
              )}
            </div>
          )
        }}
      </Answered>
    </PortalPage>
  )
}
