import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUnread } from '../../features/chats/list/use-unread.ts'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { classes } from '../../lib/classes.ts'
import { countInTab } from '../../lib/tab-title.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Link, NavLink } from '../../ui/page/link.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { OrganisationLogo } from './organisation-logo.tsx'
import { SyncNote } from './sync-note.tsx'
import { useLoginPath } from '../use-login-path.ts'

export function Header() {
  const { t } = useLingui()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const header = useRef<HTMLElement>(null)
  useMenuClosing(open, () => setOpenAt(null), header)
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.line}>
        <Link to="/" className={styles.logo} data-behind-top-bar="" aria-label={t`Kaft, to the home page`}>
          <Logo size={30} />
          <span>Kaft</span>
        </Link>
        <div id="menu" className={classes(styles.menu, open && styles.open)}>
          <Destinations />
          <SyncNote />
          <ModeSwitch />
          <SessionName />
        </div>
        <LanguageSwitch className={styles.languages} />
        <IconButton
          icon={open ? 'close' : 'menu'}
          label={open ? t`Close the menu` : t`Menu`}
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? null : key)}
        />
      </div>
      <OrganisationLogo />
    </header>
  )
}

/** Offers neither settings nor login while the session is unknown (A1). */
function Destinations() {
  const { t } = useLingui()
  const session = useSession()
  const unread = useUnread()
  useEffect(() => {
    countInTab(unread)
  }, [unread])
  const loginPath = useLoginPath()
  return (
    <nav className={styles.destinations} aria-label={t`Main`}>
      <ThisMode />
      <NavLink to="/study" className={styles.destination}>{t`Lists`}</NavLink>
      <NavLink to="/chat" className={styles.destination}>
        {t`Chats`}
        {unread > 0 && <span className={styles.unread}>{unread}</span>}
      </NavLink>
      {session.state === 'signed_in' && <NavLink to="/settings" className={styles.destination}>{t`My Kaft`}</NavLink>}
      {session.state === 'signed_out' && <NavLink to={loginPath} className={styles.destination}>{t`Log in`}</NavLink>}
    </nav>
  )
}

/** Shows each first place once; the switch has the other mode's (A1, A2). */
function ThisMode() {
  const { t } = useLingui()
  return useIsSelling() ? (
    <NavLink to="/sell" className={styles.destination}>{t`Sell a book`}</NavLink>
  ) : (
    <NavLink to="/" end className={styles.destination}>{t`Search`}</NavLink>
  )
}

function ModeSwitch() {
  const { t } = useLingui()
  const selling = useIsSelling()
  return (
    <Link to={selling ? '/' : '/sell'} className={styles.pill} data-mode-switch="">
      {selling ? t`buy` : t`sell`}
    </Link>
  )
}

function useIsSelling(): boolean {
  const { pathname } = useLocation()
  return pathname === '/sell' || pathname.startsWith('/sell/')
}

function SessionName() {
  const { t } = useLingui()
  const { state, person } = useSession()
  if (state !== 'signed_in' || !person) return null
  const name = person.firstName || person.email
  return (
    <Link to="/settings" className={styles.name} aria-label={t`${name}, to my account`}>
      {name}
    </Link>
  )
}

/** Closes on Escape and on a press elsewhere; navigation closes it anyway. */
function useMenuClosing(open: boolean, close: () => void, header: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    header.current?.querySelector<HTMLElement>('[aria-controls="menu"]')?.focus()
  })
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !header.current?.contains(event.target)) close()
  })
  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => onKey(event)
    const press = (event: PointerEvent) => onPress(event)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
    }
  }, [open])
}
