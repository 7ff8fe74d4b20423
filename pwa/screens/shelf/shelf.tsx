import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOwnSettings } from '../../features/notifications/use-own-settings.ts'
import { Withheld } from '../../features/people/blocked/withheld.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { AddToShelf } from '../../features/shelf/add-to-shelf.tsx'
import { setShelfFill } from '../../features/shelf/shelf.actions.ts'
import styles from '../../features/shelf/shelf.module.css'
import { ShelfRow } from '../../features/shelf/shelf-row.tsx'
import { useShelf } from '../../features/shelf/use-shelf.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useKnown } from '../../sync/use-known.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { SwitchRow } from '../../ui/form/switch.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { OfflineAbove } from '../../ui/page/scene.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'

/** Each asks for the figures of its book. */
const few = 30

export default function ShelfScreen() {
  const { t } = useLingui()
  useTitle(t`My shelf`)
  return (
    <>
      <TopBar title={t`My shelf`} fallback="/settings" phoneOnly />
      <RequireSession why={t`Your books are here, for you alone: what they are worth, and how many look for them.`}>
        <Page width="text" className={styles.page}>
          <header>
            <h1 tabIndex={-1}>{t`My shelf`}</h1>
            <p className={styles.state}>
              <Trans>
                Only you see it. Once the course of a book is over we ask whether you want to sell it, in the way you
                chose under <Link to="/settings/notifications">Notifications</Link>.
              </Trans>
            </p>
          </header>
          <AddToShelf />
          <Books />
          <FillSwitch />
        </Page>
      </RequireSession>
    </>
  )
}

function Books() {
  const { t } = useLingui()
  const known = useKnown()
  const shelf = useShelf()
  const [all, setAll] = useState(false)
  if (!shelf || (shelf.length === 0 && known === 'coming')) return <Skeleton shape="block" />
  if (shelf.length === 0)
    return known === 'unreached' ? (
      <EmptyState isOfflineState scene={<OfflineAbove />} title={t`You are offline`}>
        {t`Your shelf is not on this device yet; it comes with a connection. What you put there now is sent by itself.`}
      </EmptyState>
    ) : (
      <EmptyState title={t`Your shelf is empty`}>
        {known === 'withheld' ? (
          <Withheld />
        ) : (
          t`What you buy on Kaft comes here by itself. Scan the books you have, and see what they are worth.`
        )}
      </EmptyState>
    )
  return (
    <section>
      <h2 className={styles.count}>
        <Plural value={shelf.length} one="# book" other="# books" />
      </h2>
      <ul>
        {shelf.slice(0, all ? undefined : few).map(row => (
          <ShelfRow key={row.id} row={row} />
        ))}
      </ul>
      {!all && shelf.length > few && (
        <Button kind="text" onClick={() => setAll(true)}>{t`Show all ${shelf.length}`}</Button>
      )}
    </section>
  )
}

function FillSwitch() {
  const { t } = useLingui()
  const save = useSaving()
  const settings = useOwnSettings()
  if (!settings) return null
  return (
    <SwitchRow
      icon="book"
      stacked
      title={t`What you buy comes by itself`}
      detail={t`Books that their sellers mark as sold to you, and those of meetings that worked out`}
      checked={settings.shelfFill}
      onChange={on => void save(vault => setShelfFill(vault, on, t`What you buy comes by itself`))}
    />
  )
}
