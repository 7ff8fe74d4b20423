import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDaysAgo } from '../../../language/format.ts'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Bubble } from './bubble.tsx'
import styles from './message-list.module.css'
import { otherName } from '../other-name.ts'
import { type Happening, happeningsAfter } from './happenings.ts'
import type { Day } from './timeline.ts'
import type { OpenChat } from '../use-chat.ts'
import type { Older } from './use-older.ts'
import { capital } from '../../../../shared/lib/capital.ts'

interface MessageListProps {
  chat: OpenChat
  days: Day[]
  happenings: readonly Happening[]
  older: Older
  onSeen(): void
  children?: ReactNode
}

/** Lays out from the bottom, so it opens at the newest message and stays when older ones load. */
export function MessageList({ chat, days, happenings, older, onSeen, children }: MessageListProps) {
  const { i18n, t } = useLingui()
  const after = happeningsAfter(days, happenings)
  const end = useRef<HTMLDivElement>(null)
  const newest = chat.messages.at(-1)?.seq
  useSeen(end, newest, onSeen)
  const { state } = useLocation() as { state: { message?: string } | null }
  const wanted = state?.message
  const found = useCallback((line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'center' }), [])
  return (
    <div className={styles.scroll} role="log" aria-label={t`Messages`} {...reachable}>
      <div className={styles.column}>
        <OlderMessages older={older} />
        {days.map(day => (
          <section key={day.at} className={styles.day}>
            <h2>{capital(formatDaysAgo(day.at))}</h2>
            <ol>
              {day.messages.map(message => (
                <Fragment key={message.id}>
                  <li
                    ref={message.id === wanted ? found : undefined}
                    className={classes(
                      message.own ? styles.own : styles.theirs,
                      message.id === wanted && styles.wanted,
                    )}
                  >
                    <Bubble message={message} outbox={chat.outbox} name={otherName(i18n, chat)} />
                  </li>
                  <Happenings all={after.get(message.id)} />
                </Fragment>
              ))}
            </ol>
          </section>
        ))}
        {days.length === 0 && (
          <ol>
            <Happenings all={after.get('')} />
          </ol>
        )}
        <div className={styles.offer}>{children}</div>
        <div ref={end} className={styles.end} />
      </div>
    </div>
  )
}

function Happenings({ all = [] }: { all?: readonly Happening[] | undefined }) {
  return all.map(({ id, shown }) => (
    <li key={id} className={styles.happening}>
      {shown}
    </li>
  ))
}

/** Arrow keys scroll it, for people without a mouse. */
const reachable = { tabIndex: 0 }

function OlderMessages({ older }: { older: Older }) {
  if (!older.there) return null
  return (
    <p className={styles.older}>
      {older.state === 'offline' && <Trans>Older messages need a connection.</Trans>}
      {older.state === 'failed' && <Trans>Older messages could not be fetched.</Trans>}
      <Button size="small" busy={older.state === 'loading'} onClick={() => void older.load()}>
        <Trans>Show older messages</Trans>
      </Button>
    </p>
  )
}

function useSeen(end: RefObject<HTMLElement | null>, newest: number | undefined, onSeen: () => void): void {
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (newest === undefined || !end.current) return
    let inView = false
    const look = () => {
      if (inView && document.visibilityState === 'visible') seen.current()
    }
    const watcher = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      look()
    })
    watcher.observe(end.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      watcher.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, newest])
}
