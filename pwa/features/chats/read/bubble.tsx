import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { asksForAdvance } from '../../../../shared/features/chats/advance-payment.ts'
import { classes } from '../../../lib/classes.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import type { OutboxEntry } from '../../../local/vault.ts'
import { isLate } from '../../../sync/push/push.ts'
import { useArrivedMutations } from '../../../sync/mutations-provider.tsx'
import { useSyncStatus } from '../../../sync/status.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkedText } from '../../../ui/links/linked-text.tsx'
import { SmallWorkState, Time } from '../../../ui/notes/small-work-state.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { written } from '../../../language/written.ts'
import styles from './bubble.module.css'
import { confirmMessage, dropMessage, retryMessage, takeUpMessage, textKey } from '../chats.actions.ts'
import { chatLabels } from '../chats.labels.ts'
import { keeperOf } from '../write/text-keeper.ts'
import { MessagePhotos } from './message-photos.tsx'
import { refusedStart, type ShownMessage } from './timeline.ts'

interface BubbleProps {
  message: ShownMessage
  outbox: readonly OutboxEntry[]
  name: string
}

export function Bubble({ message, outbox, name }: BubbleProps) {
  const { t } = useLingui()
  return (
    <>
      <MessagePhotos message={message} name={name} />
      {message.text !== '' && (
        <p className={classes(styles.bubble, message.own ? styles.own : styles.theirs)}>
          <Unseen>{message.own ? t`You:` : t`${name}:`} </Unseen>
          <span className={styles.text} {...written(message.text)}>
            <LinkedText text={message.text} />
          </span>
        </p>
      )}
      {!message.own && asksForAdvance(message.text) && <PayLater />}
      <State message={message} outbox={outbox} />
    </>
  )
}

function PayLater() {
  const { t } = useLingui()
  return (
    <p className={styles.care}>
      <Icon name="info" size={20} />
      {t`Pay when you have the book in your hands. Who asks for money earlier may not have it.`}
    </p>
  )
}

function State({ message, outbox }: Omit<BubbleProps, 'name'>) {
  const { state, at, entry } = message
  if (state === 'failed' && entry) return <Failed message={message} entry={entry} outbox={outbox} />
  if (state === 'pending' && entry) return <Pending entry={entry} />
  return <p className={styles.state}>{message.own ? <SmallWorkState state="sent" at={at} /> : <Time at={at} />}</p>
}

function Pending({ entry }: { entry: OutboxEntry }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const mutations = useArrivedMutations()
  const [now] = useState(() => Date.now())
  if (isLate(mutations, entry, now))
    return (
      <p className={styles.state}>
        {t`This has waited for more than a day. Send it anyway?`}
        <Button kind="text" size="small" onClick={() => void confirmMessage(vault, entry)}>{t`Send`}</Button>
        <Button kind="text" size="small" onClick={() => void dropMessage(vault, entry)}>{t`Throw away`}</Button>
      </p>
    )
  return (
    <p className={styles.state}>
      <SmallWorkState state="waiting" moving={online} />
    </p>
  )
}

interface FailedProps {
  message: ShownMessage
  entry: OutboxEntry
  outbox: readonly OutboxEntry[]
}

function Failed({ message, entry, outbox }: FailedProps) {
  const { i18n } = useLingui()
  const { vault } = useLocal()
  const { code = 'invalid' } = message
  const label = refusedStart(outbox) ? chatLabels['chat.start'] : chatLabels['message.send']
  return (
    <div className={classes(styles.state, styles.failed)} role="alert">
      <p>
        <SmallWorkState
          state="needs_you"
          why={entry.fields?.['text'] ?? entry.fields?.['photos'] ?? i18n._(label.why(code))}
        />
      </p>
      {label.mayBeSentAgain(code) && (
        <Button kind="text" size="small" onClick={() => void retryMessage(vault, entry)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {!refusedStart(outbox) && <Edit message={message} entry={entry} />}
      <Button kind="text" size="small" onClick={() => void dropMessage(vault, entry)}>
        <Trans>Throw away</Trans>
      </Button>
    </div>
  )
}

/** Appends text and photos to the field; the refused message goes once the field is saved. */
function Edit({ message, entry }: Omit<FailedProps, 'outbox'>) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const edit = async () => {
    const keeper = keeperOf(vault, textKey(entry.lane.slice('chat:'.length)))
    await keeper.open()
    keeper.type([keeper.text(), message.text].filter(Boolean).join('\n'))
    await keeper.flush()
    await takeUpMessage(vault, entry)
    await dropMessage(vault, entry)
  }
  return <Button kind="text" size="small" onClick={() => void edit()}>{t`Edit`}</Button>
}
