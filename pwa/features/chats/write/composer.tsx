import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { overLength } from '../../../../shared/features/chats/chats.rules.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './composer.module.css'
import { useKeptText } from './use-kept-text.ts'

interface ComposerProps {
  /** Where the vault keeps what is typed. */
  textKey: string
  /** Who it goes to. */
  name: string
  /** What stands there before anything is typed. */
  initial?: string
  /** Put the cursor here on arriving, also where a keyboard comes up then. */
  focus?: boolean
  /** Stores the message on this device, and `rest`, what was typed since, in its place; throws when it could not. */
  onSend(text: string, rest: () => string): Promise<unknown>
}

/** Where a message is written. It works without a connection; what is typed is never lost. */
export function Composer({ textKey, name, initial = '', focus, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { keeper, text: typed, failed } = useKeptText(textKey)
  const text = typed ?? initial
  const noteId = useId()
  const over = overLength(text)
  const area = useRef<HTMLTextAreaElement>(null)
  // Before the next key: whoever types on while a new chat becomes one that has begun misses none.
  useLayoutEffect(() => {
    if (focus || isDesk()) focusEnd(area.current)
  }, [focus])

  const send = () => {
    area.current?.focus()
    // What stands there at this moment: a second Enter may come before this is drawn again.
    const now = keeper.text() ?? initial
    if (now.trim() !== '' && overLength(now) === 0) void keeper.send(now, onSend)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return
    event.preventDefault()
    send()
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
          onChange={event => keeper.type(event.target.value)}
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

/** Wide and with a mouse: no keyboard comes up over the chat, and who opens one mostly wants to write. */
function isDesk(): boolean {
  return hasKeyboard() && window.matchMedia('(width >= 900px)').matches
}

/** The text that stands there is a proposal: the cursor goes behind it. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
