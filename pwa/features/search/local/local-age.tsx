import { Trans } from '@lingui/react/macro'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { formatMoment } from '../../../language/format.ts'
import { OfflineNote } from '../../../ui/notes/offline-note.tsx'
import { ageOf } from './local-search.ts'
import type { LocalBooks } from './use-local-books.ts'

/** That these books are from this device, and from when: of these very ones, not of whatever came last (L2). */
export function LocalAge({ books, local }: { books: readonly Book[]; local: LocalBooks }) {
  const age = ageOf(books, local.at)
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
