import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDaysAgo } from '../../../language/format.ts'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Bubble } from './bubble.tsx'
import styles from './message-list.module.css'
import { otherName } from '../other-name.ts'
import { type Happening, linesByDay } from './happenings.ts'
import type { Day } from './timeline.ts'
import type { OpenChat } from '../use-chat.ts'
import type { Older } from './use-older.ts'
import { capital } from '../../../../shared/lib/capital.ts'

interface MessageListProps {
  chat: OpenChat
  days: Day[]
  happenings: readonly Happening[]
  older: Older
  /** Of the latest message and news; undefined while there is none. */
  seenKey: string | undefined
  onSeen(): void
  children?: ReactNode
}

export function MessageList({ chat, days, happenings, older, seenKey, onSeen, children }: MessageListProps) {
  const { i18n, t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  useSeen(end, seenKey, onSeen)
  const { state } = useLocation() as { state: { message?: string } | null }
  const wanted = state?.message
  const found = useCallback((line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'center' }), [])
  return (
    <div className={styles.column} role="log" aria-label={t`Messages`}>
      <OlderMessages older={older} />
      {linesByDay(days, happenings, { hasOlder: older.there }).map(day => (
        <section key={day.at} className={styles.day}>
          <h2>{capital(formatDaysAgo(day.at))}</h2>
          <ol>
            {day.lines.map(({ message, happening }) =>
              message ? (
                <li
                  key={message.id}
                  ref={message.id === wanted ? found : undefined}
                  className={classes(message.own ? styles.own : styles.theirs, message.id === wanted && styles.wanted)}
                >
                  <Bubble message={message} outbox={chat.outbox} name={otherName(i18n, chat)} />
                </li>
              ) : (
                <li key={happening.id} className={styles[happening.by]}>
                  {happening.shown}
                </li>
              ),
            )}
          </ol>
        </section>
      ))}
      <div className={styles.offer}>{children}</div>
      <div ref={end} className={styles.end} />
    </div>
  )
}

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

function useSeen(end: RefObject<HTMLElement | null>, newest: string | undefined, onSeen: () => void): void {
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
