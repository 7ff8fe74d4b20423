import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import type { Cached } from '../../api/use-cached.ts'
import { formatMoment } from '../../language/format.ts'
import { AgeNote } from '../../ui/notes/answered.tsx'
import { OfflineNote } from '../../ui/notes/offline-note.tsx'
import { ResultsFrom } from './local/local-age.tsx'

/** Shows the time of the cached answer where no server answers (L2). */
export function AnswerAge({ asked }: { asked: Cached<SearchAnswer> }) {
  if (asked.state !== 'offline' || asked.fetchedAt === undefined) return <AgeNote answer={asked} />
  const moment = formatMoment(asked.fetchedAt)
  return (
    <OfflineNote>
      <ResultsFrom oldest={moment} newest={moment} />
    </OfflineNote>
  )
}
