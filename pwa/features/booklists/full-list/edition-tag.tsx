import { Trans, useLingui } from '@lingui/react/macro'
import type { EditionMatch } from '../../../../shared/features/books/edition.ts'
import { written } from '../../../language/written.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { WantedBook } from '../../../../shared/features/booklists/full-list/match-edition.ts'

const tones = { asked: 'green', older: 'marker', newer: 'marker', other: 'marker', unknown: 'plain' } as const

/** As the curator asks for it (M1). */
export function EditionTag({ match, version, isAny }: { match: EditionMatch; version: string; isAny: boolean }) {
  const said = <span {...written(version)}>{version}</span>
  if (match === 'asked' && isAny) return <Tag>{said}</Tag>
  const words = {
    asked: <Trans>Right edition: {said}</Trans>,
    older: <Trans>Older edition: {said}</Trans>,
    newer: <Trans>Newer edition: {said}</Trans>,
    other: <Trans>Another edition: {said}</Trans>,
    unknown: <Trans>Edition not clear: {said}</Trans>,
  }
  return <Tag tone={tones[match]}>{words[match]}</Tag>
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
  const words = {
    asked: t`On your list: right edition`,
    older: t`On your list: older edition`,
    newer: t`On your list: newer edition`,
    other: t`On your list: another edition`,
    unknown: t`On your list: edition not clear`,
  }
  return <Tag tone={tones[match]}>{words[match]}</Tag>
}
