import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { Poster } from '../../features/statistics/poster.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './poster.module.css'
import { PortalPage } from './portal-page.tsx'

/** Posters to print or to save as a PDF: of one course, or a sheet for each (M12). */
export default function PosterScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [params] = useSearchParams()
  const answer = useCached<Demand>(`/admin/organisations/${organisation.id}/demand`)
  const asked = params.get('course')
  useTitle(`${t`Posters`} · ${organisation.name}`)
  return (
    <PortalPage
      title={asked ? <Trans>Poster</Trans> : <Trans>Posters</Trans>}
      actions={
        <Button kind="primary" onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
      }
    >
      <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
        {({ courses }) => {
          const shown = asked ? courses.filter(({ id }) => id === asked) : courses
          return shown.length === 0 ? (
            <EmptyState title={<Trans>No course to make a poster of</Trans>}>
              <Trans>A poster leads to a course that students see, with at least one book in it.</Trans>
            </EmptyState>
          ) : (
            <div className={styles.posters}>
              {shown.map(course => (
                <Poster key={course.id} course={course} organisation={organisation} />
              ))}
            </div>
          )
        }}
      </Answered>
    </PortalPage>
  )
}
