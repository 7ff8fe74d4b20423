import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { ChatAlerts, DealAlerts, ListAlerts, MoreSettings } from '../../features/notifications/settings/chat-alerts.tsx'
import { ThisDevice } from '../../features/notifications/settings/this-device.tsx'
import { IdentityPage } from '../../features/sign-in/screen/identity-page.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { WatchedBooks } from '../../features/watches/watched-books.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { useSearches } from '../../features/searches/use-searches.ts'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { useFollows } from '../../features/booklists/follows/use-follows.ts'
import { setChatAlerts, setDealAlerts, setListAlerts } from '../../features/notifications/notifications.actions.ts'
import { useOwnSettings } from '../../features/notifications/use-own-settings.ts'
import { saveSearch } from '../../features/searches/searches.actions.ts'
import { useWatches } from '../../features/watches/use-watches.ts'
import type { Vault } from '../../local/vault.ts'
import type { Ways } from '../../features/notifications/ways.ts'
import { setWatch } from '../../features/watches/watches.actions.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'
import styles from './settings.module.css'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { useSaving } from '../../sync/use-saving.ts'

export default function NotificationsScreen() {
  const { t } = useLingui()
  useTitle(t`Notifications`)
  return (
    <>
      <TopBar title={t`Notifications`} fallback="/settings" phoneOnly />
      <RequireSession why={t`Here you choose what we tell you, and how.`}>
        <IdentityPage underBar title={t`Notifications`}>
          <ThisDevice />
          <ChatAlerts />
          <DealAlerts />
          <WatchedBooks />
          <SearchesRow />
          <ListAlerts />
          <MoreSettings />
          <StopAll />
        </IdentityPage>
      </RequireSession>
    </>
  )
}

function SearchesRow() {
  const count = useSearches()?.length ?? 0
  return (
    <LinkRow
      to="/settings#searches"
      icon="search"
      title={<Trans>What you look for</Trans>}
      detail={
        <Plural
          value={count}
          _0="None yet"
          one="# search: how often, and by what"
          other="# searches: how often, and by what"
        />
      }
    />
  )
}

/** Each can be turned on again by itself. */
function StopAll() {
  const { t } = useLingui()
  const save = useSaving()
  const settings = useOwnSettings()
  const alerts = settings?.chatAlerts
  const deals = settings?.dealAlerts
  const shelved = useOverlaid('shelf', rows => rows.length) ?? 0
  const lists = (useFollows()?.length ?? 0) + shelved > 0 ? settings?.listAlerts : undefined
  const watches = useWatches() ?? []
  const searches = useSearches() ?? []
  const isOn = (way: keyof Ways) =>
    (alerts?.[way] ?? false) ||
    (deals?.[way] ?? false) ||
    (lists?.[way] ?? false) ||
    watches.some(watch => watch[way]) ||
    searches.some(search => search[way])
  const stopAll = async (vault: Vault, way: keyof Ways) => {
    const off = { [way]: false }
    if (alerts?.[way]) await setChatAlerts(vault, { ...alerts, ...off }, t`Notifications of chats`)
    if (deals?.[way]) await setDealAlerts(vault, { ...deals, ...off }, t`Notifications of deals`)
    if (lists?.[way]) await setListAlerts(vault, { ...lists, ...off }, t`Notifications of book lists`)
    for (const { bookId, book, email, push } of watches.filter(watch => watch[way])) {
      const name = book?.name ?? t`A book`
      await setWatch(vault, bookId, { email, push, ...off }, t`Notifications of ${name}`)
    }
    for (const { id, query, name, email, push, every } of searches.filter(search => search[way]))
      await saveSearch(vault, { id, query, name, email, push, every, ...off }, t`Notifications of ${name}`)
  }
  const stop = async (way: keyof Ways) => {
    if (await save(vault => stopAll(vault, way)))
      toast(way === 'email' ? t`No more e-mails, except about your account.` : t`No more notifications, on any device.`)
  }
  if (!isOn('email') && !isOn('push')) return null
  return (
    <div className={styles.end}>
      {isOn('email') && <Button icon="mail" onClick={() => void stop('email')}>{t`Stop all e-mails`}</Button>}
      {isOn('push') && <Button icon="bell" onClick={() => void stop('push')}>{t`Stop all notifications`}</Button>}
    </div>
  )
}
