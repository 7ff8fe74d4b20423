import { useLingui } from '@lingui/react/macro'
import type { StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { universityAnchor } from '../../features/booklists/university-anchor.ts'
import { written } from '../../language/written.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import styles from './study.module.css'

export default function Studies() {
  const { t } = useLingui()
  useTitle(t`Book lists`)
  const answer = useCached<StudyTree>('/studies')
  return (
    <Page>
      <h1>{t`Book lists by study`}</h1>
      <p className={styles.lead}>{t`Kept by your study association, so you buy the edition your course asks for.`}</p>
      <Answered
        answer={answer}
        skeleton={
          <div className={styles.coming} aria-busy="true">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        }
        missing={<NotFound />}
        isEmpty={({ universities }) => universities.length === 0}
      >
        {tree => (tree.universities.length === 0 ? <NoLists /> : <Tree tree={tree} />)}
      </Answered>
    </Page>
  )
}

function Tree({ tree }: { tree: StudyTree }) {
  return (
    <div className={styles.universities}>
      {tree.universities.map(university => (
        <section key={university.name} id={universityAnchor(university.name)} className={styles.university}>
          <h2 {...written(university.name)}>{university.name}</h2>
          {university.organisations.map(organisation => (
            <div key={organisation.id}>
              <h3 className={styles.organisation} {...written(organisation.name)}>
                {organisation.name}
              </h3>
              <ul className={styles.studies}>
                {organisation.studies.map(study => (
                  <li key={study.id}>
                    <LinkRow
                      to={`/study/${study.id}`}
                      icon="book"
                      title={<span {...written(study.name)}>{study.name}</span>}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function NoLists() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No book lists yet`}>
      {t`As soon as a study association puts its list on Kaft you find it here.`}
    </EmptyState>
  )
}
