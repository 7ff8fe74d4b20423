import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { Opened } from '../table/model/table-rows.ts'
import type { Making } from '../outline/branch-work.ts'
import styles from './editor-view.module.css'
import { LabelAbove } from '../../../../ui/page/scenes.tsx'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../../../ui/notes/toast.ts'
import { giveList, type GivenList, useGivenLists } from '../../import/given-list.ts'

interface EmptyProps {
  organisationId: string
  /** Null: there is no list at all. */
  opened: Opened | null
  begin(making: Making): void
}

export function Empty({ organisationId, opened, begin }: EmptyProps) {
  const { t } = useLingui()
  const kind = opened?.kind ?? 'none'
  const { making, verb, words } = {
    none: {
      making: 'study' as const,
      verb: t`Add a study`,
      words: t`Begin with a study, then add a year to it. Or paste a list that you have.`,
    },
    study: {
      making: 'collection' as const,
      verb: t`Add a year or quarter`,
      words: t`A study has years or quarters, and those have courses. Or paste a list that you have.`,
    },
    collection: {
      making: 'place' as const,
      verb: t`Add a course`,
      words: t`Add a course, or paste what a colleague sent: courses come along with their books.`,
    },
  }[kind]
  return (
    <div className={styles.empty}>
      <EmptyState
        scene={<LabelAbove />}
        title={opened ? t`Nothing is in it yet` : t`There is no list yet`}
        action={
          <div className={styles.ways}>
            <Button kind="primary" icon="plus" onClick={() => begin({ kind: making, parent: opened?.id ?? null })}>
              {verb}
            </Button>
            <PasteButton
              organisationId={organisationId}
              {...(opened?.kind === 'collection' && { collectionId: opened.id })}
            />
          </div>
        }
      >
        {words}
      </EmptyState>
    </div>
  )
}

/** Takes what is on the clipboard to the import, as Ctrl V does where it stands. */
function PasteButton({ organisationId, collectionId }: { organisationId: string; collectionId?: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const target = collectionId === undefined ? '' : `?collection=${collectionId}`
  const goOn = (list?: GivenList) => {
    if (list) giveList(list)
    void navigate(`/admin/${organisationId}/booklists/import${target}`)
  }
  useGivenLists(goOn)
  async function paste() {
    const text = await readClipboard()
    if (text === null) toast(t`Your browser does not let us read what you copied. Paste it here.`)
    goOn(text === null || text.trim() === '' ? undefined : { text })
  }
  return <Button onClick={() => void paste()}>{t`Paste`}</Button>
}

async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    // Refused, or a browser without it.
    return null
  }
}
