import { Trans } from '@lingui/react/macro'
import type { Demand } from '../../../shared/features/statistics/statistics.schema.ts'
import type { OrganisationGlance } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Needs } from './overview/needs.tsx'
import styles from './too-small.module.css'

export function Summary() {
  const { organisation } = usePortal()
  const { data } = useCached<Demand>(`/admin/organisations/${organisation.id}/demand`)
  const { followers, listed, offered, wanted }: OrganisationGlance = organisation
  const figures = [
    [followers, <Trans key="followers">follow your lists</Trans>],
    [listed, <Trans key="listed">books on lists</Trans>],
    [offered, <Trans key="offered">of them for sale</Trans>],
    [wanted, <Trans key="wanted">wanted, none for sale</Trans>],
  ] as const
  return (
    <section className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(([count, words]) => (
          <div key={words.key}>
            <dd>{formatCount(count)}</dd>
            <dt>{words}</dt>
          </div>
        ))}
      </dl>
      <Needs organisation={organisation} />
      <h2>
        <Trans>Courses</Trans> <small>{data && formatCount(data.courses.length)}</small>
      </h2>
      <ul className={styles.courses}>
        {data?.courses.map(({ id, code, name, books, watchers }) => (
          <li key={id}>
            <b {...written(name)}>{name}</b> {code}
            <p>
              <Trans>
                {books.length} books, {watchers} wait
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
