import { Trans, useLingui } from '@lingui/react/macro'
import type { EditionMatch } from '../../../../shared/features/books/edition.ts'
import { written } from '../../../language/written.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { WantedBook } from '../../../../shared/features/booklists/full-list/match-edition.ts'

/** As the curator asks for it (M1). */
export function EditionTag({ match, version, isAny }: { match: EditionMatch; version: string; isAny: boolean }) {
  const said = <span {...written(version)}>{version}</span>
  if (match === 'asked' && isAny) return <Tag>{said}</Tag>
  if (match === 'asked')
    return (
      <Tag tone="green">
        <Trans>Right edition: {said}</Trans>
      </Tag>
    )
  if (match === 'other')
    return (
      <Tag tone="marker">
        <Trans>Another edition: {said}</Trans>
      </Tag>
    )
  if (match === 'unknown')
    return (
      <Tag>
        <Trans>Edition not clear: {said}</Trans>
      </Tag>
    )
  return (
    <Tag tone="marker">
      {match === 'older' ? <Trans>Older edition: {said}</Trans> : <Trans>Newer edition: {said}</Trans>}
    </Tag>
  )
}

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
