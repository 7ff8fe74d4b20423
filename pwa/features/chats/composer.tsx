import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { overLength } from '../../../shared/features/chats/chats.rules.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './composer.module.css'
import { useKeptText } from './use-kept-text.ts'

interface ComposerProps {
  /** Where the vault keeps what is typed. */
  textKey: string
  /** Who it goes to. */
  name: string
  /** What stands there before anything is typed. */
  initial?: string
  /** Put the cursor here on arriving. */
  focus?: boolean
  /** Stores the message on this device; throws when it could not. */
  onSend(text: string): Promise<void>
}

/** Where a message is written. It works without a connection; what is typed is never lost. */
export function Composer({ textKey, name, initial, focus, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { text, type, clear } = useKeptText(textKey, initial)
  const [failed, setFailed] = useState(false)
  const noteId = useId()
  const over = overLength(text)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus) focusEnd(area.current)
  }, [focus])

  const send = async () => {
    area.current?.focus()
    if (text.trim() === '' || over > 0) return
    try {
      await onSend(text)
      clear()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.composer} onSubmit={submit} data-action-bar="">
      <div id={noteId} className={styles.note} aria-live="polite">
        {failed && <Trans>This could not be kept on this device. The text is still here: try again.</Trans>}
        {over > 0 && (
          <Plural
            value={over}
            one="# character too many for one message."
            other="# characters too many for one message."
          />
        )}
        {!failed && over === 0 && !online && <Trans>waiting for connection · will be sent by itself</Trans>}
      </div>
      <div className={styles.row}>
        <textarea
          rows={1}
          value={text}
          aria-label={name ? t`Message to ${name}` : t`Message`}
          aria-describedby={noteId}
          aria-invalid={over > 0 || undefined}
          placeholder={name ? t`Message to ${name}` : t`Message`}
          ref={area}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
        />
        {/* The field keeps the cursor, and a phone its keyboard: who wrote one message often writes another. */}
        <button type="submit" className={styles.send} onMouseDown={event => event.preventDefault()}>
          <Icon name="send" />
          <span>
            <Trans>Send</Trans>
          </span>
        </button>
      </div>
    </form>
  )
}

/** On a phone Enter is a new line; where there is a mouse there is a keyboard with Shift. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

/** The text that stands there is a proposal: the cursor goes behind it. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
