import { Trans } from '@lingui/react/macro'
import { formatMoment } from '../../../language/format.ts'
import { OfflineNote } from '../../../ui/notes/offline-note.tsx'
import type { Age } from './read-books.ts'

/** Shows the age of these very books, not of the last exchange (L2). */
export function LocalAge({ age }: { age: Age | null }) {
  return (
    <OfflineNote>
      {age === null ? (
        <Trans>Offline. You see what is on this device.</Trans>
      ) : (
        <ResultsFrom oldest={formatMoment(age.oldest)} newest={formatMoment(age.newest)} />
      )}
    </OfflineNote>
  )
}

export function ResultsFrom({ oldest, newest }: { oldest: string; newest: string }) {
  if (oldest === newest)
    return (
      <Trans>
        Offline. Results from <b>{oldest}</b>.
      </Trans>
    )
  return (
    <Trans>
      Offline. Results from <b>{oldest}</b> to <b>{newest}</b>.
    </Trans>
  )
}
