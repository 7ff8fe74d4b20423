import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/page/card.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import styles from './draft-card.module.css'
import type { WaitingDraft } from './use-latest-draft.ts'

export function DraftCard({ draft }: { draft: WaitingDraft }) {
  return (
    <Card className={styles.card}>
      <Cover isbn={draft.isbn} title={draft.name} author={draft.author} size={42} />
      <div className={styles.words}>
        <strong>{draft.name}</strong>
        <span>
          {draft.photos === 0 ? (
            <Trans>Your draft is ready</Trans>
          ) : (
            <Plural value={draft.photos} one="Your draft is ready, # photo" other="Your draft is ready, # photos" />
          )}
        </span>
      </div>
      <WorkState state="saved" why={<Trans>Saved</Trans>} />
    </Card>
  )
}
