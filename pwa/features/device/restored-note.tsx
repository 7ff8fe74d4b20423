import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../language/format.ts'
import { classes } from '../../lib/classes.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { forgetRestored, takenBack } from '../../sync/push/sent.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot, type Work } from '../../ui/notes/work-state.tsx'
import styles from './restored-note.module.css'

const few = 5

interface Line {
  id: string
  title: string | undefined
  args: unknown
  state: Work
  words: ReactNode
}

/** Shows once which work of this person the restored server lacked, and how far each part is (M22). */
export function RestoredNote({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const found = useLive(() => takenBack(vault), [vault])
  const [open, setOpen] = useState(false)
  if (!found || (found.sent.length === 0 && (online || found.waiting.length === 0))) return null
  const lines: Line[] = [
    ...found.sent.map(({ id, title, args, at }): Line => {
      return { id, title, args, state: 'sent', words: t`Sent again, ${formatTime(at)}` }
    }),
    ...found.waiting.map(({ id, title, args, state }): Line => {
      if (state === 'rejected') return { id, title, args, state: 'needs_you', words: t`Needs you` }
      return { id, title, args, state: 'waiting', words: t`Waits for a connection, is sent by itself` }
    }),
  ]
  const more = lines.length - few
  return (
    <Card className={classes(styles.note, className)}>
      <div className={styles.head}>
        <Icon name="restore" />
        <h2>{t`Kaft was restored`}</h2>
      </div>
      <p className={styles.what}>{t`Our server failed and lost some of what you did. This device still had it.`}</p>
      <ul className={styles.lines}>
        {lines.slice(0, few).map(({ id, title, args, state, words }) => (
          <li key={id}>
            <p>
              <b>{title}</b> <MutationText args={args} />
            </p>
            <p className={styles.state}>
              <StatusDot state={state} />
              {words}
            </p>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="And # more" other="And # more" />
          </li>
        )}
      </ul>
      {open && (
        <p id="what-happened" className={styles.what}>
          <Trans>
            Kaft went on from a copy that was a little older. Your device keeps for a week what it sends, so it sent
            what that copy lacked once more. Nothing is there twice.
          </Trans>
        </p>
      )}
      <div className={styles.ways}>
        <Button
          kind="text"
          className={styles.words}
          aria-expanded={open}
          aria-controls="what-happened"
          onClick={() => setOpen(!open)}
        >
          {t`What happened?`}
        </Button>
        <Button kind="secondary" onClick={() => void forgetRestored(vault)}>{t`Got it`}</Button>
      </div>
    </Card>
  )
}

function MutationText({ args }: { args: unknown }) {
  const text = (args as { text?: unknown } | null)?.text
  return typeof text === 'string' && <span>“{text.length > 80 ? `${text.slice(0, 80)}…` : text}”</span>
}
