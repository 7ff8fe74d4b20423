import { Trans } from '@lingui/react/macro'
import type { EditionMatch } from '../../../../shared/features/books/edition.ts'
import { written } from '../../../language/written.ts'
import { Tag } from '../../../ui/tag.tsx'

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
