import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { must } from '../../../shared/lib/must.ts'
import { MyLists } from '../../features/booklists/follows/my-lists.tsx'
import { MyAds } from '../../features/ads/mine/my-ads.tsx'
import { BlockedPeople } from '../../features/blocks/blocked-people.tsx'
import { RestoredNote } from '../../features/device/restored-note.tsx'
import { useFlowQuery } from '../../features/sign-in/screen/use-flow.ts'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { SignOut } from '../../features/people/session/sign-out-control.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Rows } from './rows.tsx'
import styles from './settings.module.css'
import { chooseTheme, chosenTheme, type Theme } from '../../lib/theme.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import type { KnownPerson } from '../../local/registry.ts'
import { Icon } from '../../ui/icon.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Button } from '../../ui/form/button.tsx'
import { installWay, onInstallChange } from '../../features/device/install.ts'
import { InstallBottomSheet } from '../../features/device/install-bottom-sheet.tsx'

const MySearches = lazy(() => import('../../features/searches/my-searches.tsx'))
const MyReports = lazy(() => import('../../features/reports/my-reports.tsx'))

export default function SettingsScreen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const { flow, returnTo } = useFlowQuery()
  useTitle(t`My Kaft`)
  // The provider knows one settings page, so a recovery and the sell form arrive here.
  if (flow !== undefined) return <Navigate to={`/settings/security${search}`} replace />
  if (returnTo !== undefined) return <Navigate to={`/settings/details${search}`} replace />
  return (
    <RequireSession why={t`Your ads, your details and what still has to be sent are here.`}>
      <Settings />
    </RequireSession>
  )
}

function Settings() {
  const session = useSession()
  const person = must(session.person, 'only a signed-in person sees the settings')
  return (
    <Page width="text" className={styles.page}>
      <PersonHead person={person} />
      <RestoredNote />
      <MyAds />
      <MyShelf />
      <MyLists />
      <Suspense fallback={<Skeleton shape="block" />}>
        <MySearches />
      </Suspense>
      <Suspense>
        <MyReports />
      </Suspense>
      <Rows city={person.city} />
      <BlockedPeople />
      <ThemeChoice />
      <div className={styles.end}>
        <InstallOption />
        <SignOut />
      </div>
    </Page>
  )
}

function MyShelf() {
  const count = useOverlaid('shelf', rows => rows.length) ?? 0
  return (
    <LinkRow
      to="/shelf"
      icon="book"
      title={<Trans>My shelf</Trans>}
      detail={
        <Plural
          value={count}
          _0="Your books, what they are worth, and how many look for them"
          one="# book: what it is worth, and how many look for it"
          other="# books: what they are worth, and how many look for them"
        />
      }
    />
  )
}

function ThemeChoice() {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  const options = [
    { value: 'system', label: t`Automatic` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return <ChoiceGroup label={t`Colours`} options={options} value={theme} onChange={choose} />
}

function PersonHead({ person }: { person: KnownPerson }) {
  const { t } = useLingui()
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {(name || person.email).charAt(0).toUpperCase()}
      </span>
      <div className={styles.who}>
        <h1 tabIndex={-1}>{name || t`My Kaft`}</h1>
        <p>
          <span className={styles.email}>
            <MailAddress of={person.email} />
          </span>{' '}
          {person.emailVerified ? (
            <>
              <Icon name="check" size={18} />
              <Unseen>{t`confirmed`}</Unseen>
            </>
          ) : (
            <Link to="/verification">{t`Confirm your e-mail`}</Link>
          )}
        </p>
      </div>
      <Link to="#settings" className={styles.toSettings}>{t`Settings`}</Link>
    </header>
  )
}

function InstallOption() {
  const way = useSyncExternalStore(onInstallChange, installWay)
  const [open, setOpen] = useState(false)
  if (way === 'none') return null
  return (
    <>
      <Button kind="secondary" icon="device" onClick={() => setOpen(true)}>
        <Trans>Put Kaft on this device</Trans>
      </Button>
      {open && <InstallBottomSheet way={way} onClose={() => setOpen(false)} />}
    </>
  )
}
