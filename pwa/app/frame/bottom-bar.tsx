import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../shared/lib/routes.ts'
import { useUnread } from '../../features/chats/list/use-unread.ts'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { language } from '../../language/language.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.strokes.ts'
import { Link } from '../../ui/page/link.tsx'
import styles from './bottom-bar.module.css'
import { loginPath } from '../use-login-path.ts'

/** On phones (A4). Hidden while somebody registers. */
export function BottomBar() {
  const { t } = useLingui()
  const { state } = useSession()
  const unread = useUnread()
  const { pathname } = useLocation()
  if (pathname === '/registration' || pathname === '/verification') return null
  const mine = state === 'signed_out' ? loginPath(localPath(language, '/settings')) : '/settings'
  return (
    <nav className={styles.bar} data-bottom-bar="" aria-label={t`Quick`}>
      <Item to="/" icon="search" below={['/search', '/book', '/ad']}>{t`Search`}</Item>
      <Item to="/study" icon="book">{t`Lists`}</Item>
      <Item to="/sell" icon="plus" raised>{t`Selling`}</Item>
      <Item to="/chat" icon="chat" badge={unread}>{t`Chats`}</Item>
      <Item to={mine} icon="person" below={['/settings', '/outbox', '/login']}>{t`My Kaft`}</Item>
    </nav>
  )
}

interface ItemProps {
  to: string
  icon: IconName
  below?: string[]
  raised?: boolean
  badge?: number
  children: ReactNode
}

function Item({ to, icon, below = [], raised, badge = 0, children }: ItemProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const here = [to, ...below].some(place => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`)))
  return (
    <Link to={to} className={styles.item} aria-current={here ? 'page' : undefined}>
      <span className={classes(styles.icon, raised && styles.raised)}>
        <Icon name={icon} size={raised ? 26 : 24} />
        {badge > 0 && (
          <span className={styles.badge} aria-label={t`${badge} unread`}>
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </span>
      <span>{children}</span>
    </Link>
  )
}
