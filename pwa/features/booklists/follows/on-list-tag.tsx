import { Trans, useLingui } from '@lingui/react/macro'
import type { WantedBook } from '../../../../shared/features/booklists/full-list/match-edition.ts'
import type { EditionMatch } from '../../../../shared/features/books/edition.ts'
import { Tag } from '../../../ui/tag.tsx'

interface OnListTagProps {
  /** Of the copy that is shown; absent where none is known. */
  match?: EditionMatch
  wanted?: WantedBook
}

/** Of a result that a followed list asks for (M1). */
export function OnListTag({ match, wanted }: OnListTagProps) {
  const { t } = useLingui()
  if (!match || wanted?.accepted.includes('')) return <Tag tone="green">{t`On your list`}</Tag>
  if (match === 'asked') return <Tag tone="green">{t`On your list: right edition`}</Tag>
  return (
    <Tag tone={match === 'unknown' ? 'plain' : 'marker'}>
      {match === 'older' && <Trans>On your list: older edition</Trans>}
      {match === 'newer' && <Trans>On your list: newer edition</Trans>}
      {match === 'other' && <Trans>On your list: another edition</Trans>}
      {match === 'unknown' && <Trans>On your list: edition not clear</Trans>}
    </Tag>
  )
}
