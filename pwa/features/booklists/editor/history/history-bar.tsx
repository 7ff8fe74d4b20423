import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Chip } from '../../../../ui/form/chip.tsx'
import styles from './history.module.css'
import { whoText } from './who.text.ts'
import { deletes, type HistoryFilter } from './sift.ts'

interface HistoryBarProps {
  changes: readonly HistoryEntry[]
  personId: string | null
  sieve: HistoryFilter
  sift(sieve: HistoryFilter): void
  close(): void
}

export function HistoryBar({ changes, personId, sieve, sift, close }: HistoryBarProps) {
  const { t } = useLingui()
  const admins = [...new Map(changes.flatMap(({ by }) => (by ? [[by.id, by.firstName] as const] : []))).entries()]
  const deleted = changes.filter(deletes).length
  return (
    <div className={styles.bar}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <input
        type="search"
        value={sieve.query}
        placeholder={t`Course, book or person`}
        aria-label={t`Course, book or person`}
        onChange={event => sift({ ...sieve, query: event.target.value })}
      />
      <select aria-label={t`Who`} value={sieve.by} onChange={event => sift({ ...sieve, by: event.target.value })}>
        <option value="">{t`Anyone`}</option>
        {admins.map(([id, firstName]) => (
          <option key={id} value={id}>
            {whoText({ id, firstName }, personId)}
          </option>
        ))}
      </select>
      <Chip
        icon="trash"
        selected={sieve.onlyDeleted}
        onClick={() => sift({ ...sieve, onlyDeleted: !sieve.onlyDeleted })}
      >
        <Trans>Deleted</Trans> {deleted > 0 && <span className={styles.count}>{deleted}</span>}
      </Chip>
      <p>
        <Trans>Kept 30 days</Trans>
      </p>
      <Button size="small" onClick={close}>
        <Trans>Back to the list</Trans>
      </Button>
    </div>
  )
}
