import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUpdates } from '../../features/device/updates-provider.tsx'
import { RefusedPhotos } from '../../features/photos/refused-photos.tsx'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { sendAnyway, tryAgain } from '../../sync/push/enqueue.ts'
import { isLate, isParked } from '../../sync/push/push.ts'
import { useArrivedMutations } from '../../sync/mutations-provider.tsx'
import type { MutationLabel } from '../../sync/labels.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusDot } from '../../ui/notes/work-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './outbox.module.css'
import { TakeBack, ThrowAway } from './throw-away.tsx'
import { Waiting } from './waiting.tsx'

interface EntryProps {
  entry: OutboxEntry
  label: MutationLabel
}

export function EntryCard({ entry, label, now }: EntryProps & { now: number }) {
  const { i18n } = useLingui()
  const name = entry.title || i18n._(label.name)
  // The query would open it for editing.
  const seenAt = entry.editPath?.split('?')[0]
  return (
    <Card className={styles.entry}>
      <StatusDot state={entry.state === 'rejected' ? 'needs_you' : 'waiting'} />
      <div>
        <h2 className={styles.name}>{seenAt === undefined ? name : <Link to={seenAt}>{name}</Link>}</h2>
        {entry.state === 'rejected' ? (
          <Refused entry={entry} label={label} />
        ) : (
          <Queued entry={entry} label={label} now={now} />
        )}
      </div>
    </Card>
  )
}

function Refused({ entry, label }: EntryProps) {
  const { i18n } = useLingui()
  const { vault, cache, personId } = useLocal()
  const { code = 'invalid', fields = {}, refusedPhotos } = entry
  const closer = useLive(
    async () => (await label.whyHere?.(entry, cache, personId ?? '')) ?? null,
    [cache, personId, entry, label],
  )
  const editPath = label.canBeChanged ? entry.editPath : undefined
  const [sentence] = Object.values(fields)
  return (
    <>
      <p className={styles.why}>
        {sentence === fields['photos'] && <RefusedPhotos places={refusedPhotos} />}
        {closer ? i18n._(closer) : (sentence ?? i18n._(label.why(code)))}
      </p>
      <EntryText entry={entry} />
      <Ways>
        {editPath !== undefined && (
          <ButtonLink kind="primary" to={editPath}>
            <Trans>Change it</Trans>
          </ButtonLink>
        )}
        {editPath === undefined && label.mayBeSentAgain(code) && (
          <Button kind="primary" onClick={() => void label.sendAgain(vault, entry)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <ThrowAway entry={entry} label={label} />
      </Ways>
    </>
  )
}

function Queued({ entry, label, now }: EntryProps & { now: number }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { apply } = useUpdates()
  const mutations = useArrivedMutations()
  if (isLate(mutations, entry, now))
    return (
      <>
        <Waiting entry={entry} late />
        <Ways>
          <Button kind="primary" onClick={() => void sendAnyway(vault, entry.id)}>{t`Send anyway`}</Button>
          <ThrowAway entry={entry} label={label} />
        </Ways>
      </>
    )
  if (isParked(entry, now))
    return (
      <>
        <p className={styles.why}>{t`This failed on our side for more than a day. It is kept; we stopped trying.`}</p>
        <Ways>
          <Button kind="primary" onClick={() => void tryAgain(vault, entry.id)}>{t`Try again`}</Button>
        </Ways>
      </>
    )
  if (entry.needsUpdate)
    return (
      <>
        <p className={styles.why}>{t`This needs the newest version of Kaft. It is kept and is sent after that.`}</p>
        <Ways>
          <Button kind="primary" onClick={apply}>{t`Update now`}</Button>
        </Ways>
      </>
    )
  return (
    <>
      <Waiting entry={entry} />
      {entry.firstSentAt === null && label.canBeTakenBack && (
        <Ways>
          <TakeBack entry={entry} label={label} />
        </Ways>
      )}
    </>
  )
}

function EntryText({ entry }: { entry: OutboxEntry }) {
  const text = (entry.args as { text?: unknown } | null)?.text
  return typeof text === 'string' && <p className={styles.said}>“{text}”</p>
}

function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
