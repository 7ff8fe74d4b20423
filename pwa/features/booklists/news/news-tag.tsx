import { Trans } from '@lingui/react/macro'
import { Tag } from '../../../ui/tag.tsx'

export default function NewsTag({ what }: { what: 'added' | 'changed' }) {
  return <Tag tone="marker">{what === 'added' ? <Trans>New</Trans> : <Trans>Changed</Trans>}</Tag>
}
