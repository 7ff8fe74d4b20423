import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocal, useLocalStore } from '../../local/local-provider.tsx'
import { readFact } from '../../local/registry.ts'
import { useLive } from '../../local/use-live.ts'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './hero.module.css'
import { HomeSearch } from './home-search.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import type { StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { universityAnchor } from '../../features/booklists/university-anchor.ts'
import { ChipLink } from '../../ui/form/chip.tsx'

const shown = 3

const HomeLists = lazy(() => import('../../features/booklists/follows/home-lists.tsx'))

export function Hero() {
  const { t } = useLingui()
  const { registry } = useLocalStore()
  const { personId } = useLocal()
  // A visitor without follows loads nothing for it.
  const mayFollow = useLive(
    async () => personId !== null || !!(await readFact(registry, 'follows'))?.length,
    [registry, personId],
  )
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.promise}>
          <Trans>
            Your books from <mark>a fellow student</mark>, not from the shop.
          </Trans>
        </h1>
        <p className={styles.lead}>
          {t`Find every book on your list, agree in a chat, pay when you meet. No fees, for anyone.`}
        </p>
        <HomeSearch />
        <StudyChips />
      </div>
      <Fan />
      {mayFollow && (
        <Suspense>
          <HomeLists />
        </Suspense>
      )}
      <Card className={styles.list}>
        <LinkRow
          to="/study"
          icon="book"
          title={t`Browse by study`}
          detail={t`University, year and course: your whole list`}
        />
      </Card>
    </section>
  )
}

function Fan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      <Cover isbn="9789001877156" title="Basisboek interviewen" author="Ben Baarda" size={200} />
      <Cover isbn="9780134093413" title="Campbell Biology" author="Urry" size={210} />
      <Cover isbn="9780134154367" title="Calculus" author="Adams" size={218} />
    </div>
  )
}

function StudyChips() {
  const { t } = useLingui()
  const { data } = useCached<StudyTree>('/studies')
  return (
    <p className={styles.chips}>
      <span>{t`or by study:`}</span>
      <span className={styles.universities}>
        {data?.universities.slice(0, shown).map(({ name }) => (
          <ChipLink key={name} to={`/study#${universityAnchor(name)}`}>
            {shortUniversity(name)}
          </ChipLink>
        ))}
      </span>
      <ChipLink to="/study">{t`All universities`}</ChipLink>
    </p>
  )
}

/** As students say it: `TU Delft`, `Leiden`, `Utrecht`. */
function shortUniversity(name: string): string {
  return name
    .replace(/^Technische Universiteit /, 'TU ')
    .replace(/^Universiteit (van )?/, '')
    .replace(/ (Universiteit|University)$/, '')
}
