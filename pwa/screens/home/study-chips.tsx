import { Trans } from '@lingui/react/macro'
import type { StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { universityAnchor } from '../../features/booklists/university-anchor.ts'
import { ChipLink } from '../../ui/form/chip.tsx'
import styles from './hero.module.css'

const shown = 3

export function StudyChips() {
  const { data } = useCached<StudyTree>('/studies')
  return (
    <p className={styles.chips}>
      <span>
        <Trans>or by study:</Trans>
      </span>
      <span className={styles.universities}>
        {data?.universities.slice(0, shown).map(({ name }) => (
          <ChipLink key={name} to={`/study#${universityAnchor(name)}`}>
            {shortUniversity(name)}
          </ChipLink>
        ))}
      </span>
      <ChipLink to="/study">
        <Trans>All universities</Trans>
      </ChipLink>
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
