import { Trans } from '@lingui/react/macro'
import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { Unseen } from '../../ui/notes/unseen.tsx'

export interface SearchAlertProps {
  query: SavedQuery
  /** The name to save it under. */
  name: string
  /** `comes`: the catalogue lacks it. */
  words: 'new' | 'comes' | 'course'
  about?: string | undefined
}

export function AlertLabel({ words, about }: Pick<SearchAlertProps, 'words' | 'about'>) {
  if (words === 'comes') return <Trans>Tell me when it comes</Trans>
  if (words === 'new') return <Trans>Tell me when there is something new</Trans>
  return (
    <>
      <Trans>Tell me what is new</Trans> <Unseen>{about}</Unseen>
    </>
  )
}
