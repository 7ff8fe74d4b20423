import { Trans, useLingui } from '@lingui/react/macro'
import { RestoredNote } from '../../features/device/restored-note.tsx'
import { formatTime } from '../../language/format.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { plainLabel } from '../../sync/plain-label.ts'
import { sentSince } from '../../sync/push/sent.ts'
import { completeWork } from '../../sync/push/complete-work.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { wakeSync } from '../../sync/tabs/wake-sync.ts'
import type { MutationLabel, MutationLabels } from '../../sync/labels.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StatusDot } from '../../ui/notes/work-state.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { Link } from '../../ui/page/link.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './outbox.module.css'
import { SentAbove } from '../../ui/page/scenes.tsx'

/** Offers one way out for each entry (L3). */
export function Outbox({ labels }: { labels: MutationLabels }) {
  const { t, i18n } = useLingui()
  const { vault } = useLocal()
  const mutations = useMutations()
  const { online } = useSyncStatus()
  useTitle(t`Waiting to be sent`)
  const found = useLive(async () => {
    if (!mutations) return undefined
    const since = new Date().setHours(0, 0, 0, 0)
    const [all, sent] = await Promise.all([
      vault.outbox.where('state').anyOf('rejected', 'queued').sortBy('n'),
      sentSince(vault, since),
    ])
    const entries = completeWork(mutations, all).toSorted((a, b) => urgency(a) - urgency(b))
    return { entries, sent, now: Date.now() }
  }, [vault, mutations])
  const nothing = found?.entries.length === 0

  return (
    <>
      <TopBar title={t`Waiting to be sent`} fallback="/settings" phoneOnly />
      <Page width="narrow" className={styles.outbox}>
        <h1 className={styles.title}>{t`Waiting to be sent`}</h1>
        <RestoredNote />
        {found?.entries.map(entry => (
          <EntryCard key={entry.id} entry={entry} label={labelOf(labels, entry)} now={found?.now ?? 0} />
        ))}
        {!online && found && !nothing && (
          <Button className={styles.now} icon="refresh" onClick={() => wakeSync('outbox')}>{t`Try now`}</Button>
        )}
        {nothing && (
          <EmptyState scene={<SentAbove />} title={t`Nothing waits`}>
            {t`What you make without a connection waits here and is sent by itself. Nothing is sent twice.`}
          </EmptyState>
        )}
        {found && found.sent.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t`Sent today`}</h2>
            <ul className={styles.sent}>
              {found.sent.map(({ id, name, title, at }) => (
                <li key={id}>
                  <StatusDot state="sent" />
                  <span>{title || i18n._(labelOf(labels, { name }).name)}</span>
                  <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.help}>
          <Trans>
            Does something keep waiting? <Link to="/settings/diagnostics">See how Kaft is doing on this device</Link>.
          </Trans>
        </p>
      </Page>
    </>
  )
}

/** An entry of another release may have an unknown name. */
function labelOf(
  labels: Partial<MutationLabels>,
  entry: Pick<OutboxEntry, 'name'> & { args?: unknown },
): MutationLabel {
  const label = labels[entry.name] ?? plainLabel
  return label.instead?.(entry) ?? label
}

function urgency({ state }: OutboxEntry): number {
  return state === 'rejected' ? 0 : 1
}
