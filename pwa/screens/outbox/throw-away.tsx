import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { requeue, takenOut } from '../../sync/push/requeue.ts'
import type { MutationLabel } from '../../sync/labels.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import styles from './outbox.module.css'
import { useSaving } from '../../sync/use-saving.ts'

interface EntryProps {
  entry: OutboxEntry
  label: MutationLabel
}

/** Asks first where other saved work would be deleted too; everything else can be undone. */
export function ThrowAway({ entry, label }: EntryProps) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const throwAway = useThrowAway({ entry, label })
  const keep = () => setAsking(false)
  return (
    <>
      <Button kind="secondary" onClick={() => (label.question ? setAsking(true) : void throwAway())}>
        <Trans>Throw away</Trans>
      </Button>
      {label.question && (
        <Dialog
          open={asking}
          onClose={keep}
          title={i18n._(label.question)}
          actions={
            <>
              <Button onClick={keep}>
                <Trans>Keep it</Trans>
              </Button>
              <Button kind="danger" onClick={() => void throwAway()}>
                <Trans>Throw away</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>What you filled in for it and its photos go too.</Trans>
          </p>
        </Dialog>
      )}
    </>
  )
}

/** For an entry that was never sent. */
export function TakeBack({ entry, label }: EntryProps) {
  const { i18n, t } = useLingui()
  const save = useSaving()
  const throwAway = useThrowAway({ entry, label })
  const takeBack = useOneAtATime(async () => {
    const { takeBack: way } = label
    if (!way) return throwAway()
    await save(async vault => {
      if (await way.work(vault, entry)) toast(i18n._(way.done))
      else toast(t`That was too late: it is on its way.`, 'error')
    })
  })
  return (
    <Button kind="text" size="small" className={styles.words} onClick={() => void takeBack()}>{t`Don't send`}</Button>
  )
}

function useThrowAway({ entry, label }: EntryProps): () => Promise<void> {
  const { t } = useLingui()
  const save = useSaving()
  const undo = (gone: readonly OutboxEntry[]) => void save(vault => requeue(vault, gone))
  return useOneAtATime(() =>
    save(async vault => {
      const gone = await takenOut(vault, entry.lane, () => label.throwAway(vault, entry))
      if (gone.length === 0) toast(t`That was too late: it is on its way.`, 'error')
      else if (label.question) toast(t`Thrown away`)
      else toast(t`Thrown away`, 'plain', { label: t`Undo`, run: () => undo(gone) })
    }),
  )
}
