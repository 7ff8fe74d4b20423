import { Trans, useLingui } from '@lingui/react/macro'
import type { History } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { OrganisationGlance } from '../../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { entryText } from '../../../features/booklists/editor/history/history.text.ts'
import { whoText } from '../../../features/booklists/editor/history/who.text.ts'
import { formatDay, formatTime } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Link } from '../../../ui/page/link.tsx'
import styles from './overview.module.css'

const maxShown = 6

export function RecentChanges({ organisation: { id, name } }: { organisation: OrganisationGlance }) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const answer = useCached<History>(`/admin/organisations/${id}/changes`)
  return (
    <Card>
      <h2>{t`Changed lately`}</h2>
      <p className={styles.quiet} {...written(name)}>
        {name}
      </p>
      <Answered level={2} answer={answer} skeleton={<Skeleton shape="block" />} missing={null} agedElsewhere>
        {({ changes, books, next }) => (
          <ul className={styles.rows}>
            {changes.length === 0 && <li className={styles.quiet}>{t`Nothing was changed in these 30 days.`}</li>}
            {changes.slice(0, maxShown).map(entry => (
              <li key={entry.id}>
                <div className={styles.what}>
                  <b>{whoText(entry.by, personId)}</b> · {entryText(entry, books)}
                </div>
                <time className={styles.quiet} dateTime={new Date(entry.at).toISOString()}>
                  {formatDay(entry.at)} {formatTime(entry.at)}
                </time>
              </li>
            ))}
            {(changes.length > maxShown || next !== null) && (
              <li className={styles.quiet}>
                <Trans>The last {maxShown}; older ones are in the history of the lists.</Trans>
              </li>
            )}
          </ul>
        )}
      </Answered>
      <p className={styles.quiet}>
        <Link to={`/admin/${id}/booklists`}>{t`To the book lists`}</Link> ·{' '}
        <Trans>Every change is kept 30 days and can be undone.</Trans>
      </p>
    </Card>
  )
}
