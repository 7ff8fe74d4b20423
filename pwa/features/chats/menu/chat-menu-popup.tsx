import { Menu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon.strokes.ts'
import { Link } from '../../../ui/page/link.tsx'
import { useReporting } from '../../reports/report-entry.tsx'
import type { Way } from '../../deals/use-deal-ways.tsx'
import type { OpenChat } from '../use-chat.ts'
import styles from './menu.module.css'
import type { ChatQuestion } from './chat-questions.tsx'

export interface ChatMenuProps {
  chat: OpenChat
  name: string
  /** Of the deal, besides its main one. */
  ways: readonly Way[]
  onAsk(question: ChatQuestion): void
}

/** Opens as soon as it is loaded. */
export default function ChatMenuPopup({ chat, name, ways, onAsk }: ChatMenuProps) {
  const { about, archived, blocked, departed } = chat
  const { t } = useLingui()
  const { open } = useReporting()
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton icon="more" label={t`What to do with this chat`} />} />
      <Menu.Portal>
        <Menu.Positioner className={styles.place} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={styles.menu}>
            {ways.map(({ name: way, label, icon, run }) => (
              <Menu.Item key={way} className={styles.item} onClick={run}>
                <Words icon={icon}>{label}</Words>
              </Menu.Item>
            ))}
            {ways.length > 0 && <Menu.Separator className={styles.line} />}
            {about && (
              <Menu.Item className={styles.item} render={<Link to={`/ad/${about.ad.id}`} />}>
                <Words icon="book">{t`To the ad`}</Words>
              </Menu.Item>
            )}
            {!archived && (
              <Menu.Item className={styles.item} onClick={() => onAsk('archive')}>
                <Words icon="archive">{t`Archive chat`}</Words>
              </Menu.Item>
            )}
            {!departed && (
              <>
                <Menu.Item className={styles.item} onClick={open}>
                  <Words icon="flag">{t`Report`}</Words>
                </Menu.Item>
                <Menu.Separator className={styles.line} />
                <Menu.Item className={classes(styles.item, styles.danger)} onClick={() => onAsk('block')}>
                  {blocked ? (
                    <Words icon="block" detail={t`Then you can write to each other again`}>{t`Unblock ${name}`}</Words>
                  ) : (
                    <Words
                      icon="block"
                      detail={t`You no longer see each other's books, and a reservation or offer ends`}
                    >{t`Block ${name}`}</Words>
                  )}
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Words({ icon, detail, children }: { icon: IconName; detail?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </>
  )
}
