import { Trans, useLingui } from '@lingui/react/macro'
import { formatTime } from '../../language/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { isQuiet } from '../../sync/quiet.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { EntryCard } from './entry-card.tsx'
import { nameOf } from './entry.text.ts'
import styles from './outbox.module.css'

/** What waits to be sent, why, and one way out for each (L3). */
export default function Outbox() {
  const { t, i18n } = useLingui()
  const { vault } = useLocal()
  useTitle(t`Waiting to be sent`)
  const found = useLive(async () => {
    const since = new Date().setHours(0, 0, 0, 0)
    const [all, sent] = await Promise.all([
      vault.outbox.where('state').anyOf('rejected', 'queued').sortBy('n'),
      vault.sent.where('at').aboveOrEqual(since).reverse().sortBy('at'),
    ])
    const entries = all
      .filter(entry => !isQuiet(entry) && !goesWithItsAd(entry, all))
      .toSorted((a, b) => urgency(a) - urgency(b))
    return { entries, sent, now: Date.now() }
  }, [vault])
  const nothing = found?.entries.length === 0

  return (
    <>
      <TopBar title={t`Waiting to be sent`} fallback="/settings" phoneOnly />
      <Page width="narrow" className={styles.outbox}>
        <h1 className={styles.title}>
          <Trans>Waiting to be sent</Trans>
        </h1>
        {found?.entries.map(entry => (
          <EntryCard key={entry.id} entry={entry} now={found?.now ?? 0} />
        ))}
        {nothing && (
          <EmptyState scene="sent" title={<Trans>Nothing waits</Trans>}>
            <Trans>What you make without a connection stays here until it can go. By itself, and once.</Trans>
          </EmptyState>
        )}
        {found && found.sent.length > 0 && (
          <section>
            <h2 className={styles.heading}>
              <Trans>Sent today</Trans>
            </h2>
            <ul className={styles.sent}>
              {found.sent.map(({ id, name, title, at }) => (
                <li key={id}>
                  <StatusDot state="sent" />
                  <span>{title ?? i18n._(nameOf(name))}</span>
                  <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Page>
    </>
  )
}

/** A book that was proposed for an ad is part of that ad. */
function goesWithItsAd({ name, lane }: OutboxEntry, all: OutboxEntry[]): boolean {
  return name === 'book.propose' && all.some(other => other.name === 'ad.create' && other.lane === lane)
}

/** What needs the person comes first. */
function urgency({ state }: OutboxEntry): number {
  return state === 'rejected' ? 0 : 1
}
