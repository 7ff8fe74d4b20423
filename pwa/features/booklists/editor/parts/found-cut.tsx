import { Trans } from '@lingui/react/macro'
import type { SearchAnswer } from '../../../../../shared/features/search/search.schema.ts'
import { formatCount } from '../../../../language/format.ts'

export function FoundCut({
  found: { results, total, totalIsExact },
}: {
  found: Pick<SearchAnswer, 'total' | 'totalIsExact'> & { results: readonly unknown[] }
}) {
  if (total <= results.length) return null
  return (
    <p>
      <Trans>
        {results.length} of {totalIsExact ? formatCount(total) : `${formatCount(total)}+`}. Type more to find the one
        you mean.
      </Trans>
    </p>
  )
}
