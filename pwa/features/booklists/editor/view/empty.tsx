import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { Opened } from '../table/model/table-rows.ts'
import type { Making } from '../outline/branch-work.ts'
import { PasteButton } from '../../import/paste-button.tsx'
import styles from './editor-view.module.css'
import { LabelAbove } from '../../../../ui/page/scenes.tsx'

interface EmptyProps {
  organisationId: string
  /** Null: there is no list at all. */
  opened: Opened | null
  begin(making: Making): void
}

export function Empty({ organisationId, opened, begin }: EmptyProps) {
  const paste = (
    <PasteButton organisationId={organisationId} {...(opened?.kind === 'collection' && { collectionId: opened.id })} />
  )
  return (
    <div className={styles.empty}>
      {opened === null && (
        <EmptyState
          scene={<LabelAbove />}
          title={<Trans>There is no list yet</Trans>}
          action={
            <div className={styles.ways}>
              <Button kind="primary" icon="plus" onClick={() => begin({ kind: 'study', parent: null })}>
                <Trans>Add a study</Trans>
              </Button>
              {paste}
            </div>
          }
        >
          <Trans>Begin with a study, then add a year to it. Or paste a list that you have.</Trans>
        </EmptyState>
      )}
      {opened?.kind === 'study' && (
        <EmptyState
          scene={<LabelAbove />}
          title={<Trans>Nothing is in it yet</Trans>}
          action={
            <div className={styles.ways}>
              <Button kind="primary" icon="plus" onClick={() => begin({ kind: 'collection', parent: opened.id })}>
                <Trans>Add a year or quarter</Trans>
              </Button>
              {paste}
            </div>
          }
        >
          <Trans>A study has years or quarters, and those have courses. Or paste a list that you have.</Trans>
        </EmptyState>
      )}
      {opened?.kind === 'collection' && (
        <EmptyState
          scene={<LabelAbove />}
          title={<Trans>Nothing is in it yet</Trans>}
          action={
            <div className={styles.ways}>
              <Button kind="primary" icon="plus" onClick={() => begin({ kind: 'place', parent: opened.id })}>
                <Trans>Add a course</Trans>
              </Button>
              {paste}
            </div>
          }
        >
          <Trans>Add a course, or paste what a colleague sent: courses come along with their books.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
