import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { messageText, overLength } from '../../../../shared/features/chats/chats.rules.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './composer.module.css'
import { useSavedText } from './use-saved-text.ts'

interface ComposerProps {
  textKey: string
  name: string
  initial?: string
  focus?: boolean
  /** Stores the message on this device, and `rest`, what was typed since, in its place; throws when it could not. */
  onSend(text: string, rest: () => string): Promise<unknown>
}

/** Works without a connection, and loses nothing that is typed. */
export function Composer({ textKey, name, initial = '', focus, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { keeper, text: typed, failed } = useSavedText(textKey)
  const text = typed ?? initial
  const noteId = useId()
  const over = overLength(text)
  const area = useRef<HTMLTextAreaElement>(null)
  // Runs before the next key, so that who types on misses none while a new chat becomes a begun one.
  useLayoutEffect(() => {
    if (focus || isDesktop()) focusEnd(area.current)
  }, [focus])

  const send = () => {
    area.current?.focus()
    // A second Enter may come before this is drawn again, so ask for the text of this moment.
    const now = keeper.text() ?? initial
    if (messageText(now) !== undefined && overLength(now) === 0) void keeper.send(now, onSend)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
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
        {/* The field keeps the cursor, and a phone its keyboard, because people often write again. */}
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

/** On a phone Enter is a new line. Where there is a mouse, there is a keyboard with Shift. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

/** Where there is a mouse, no keyboard comes up over the chat. */
function isDesktop(): boolean {
  return hasKeyboard() && window.matchMedia('(width >= 900px)').matches
}

/** The text there is a proposal, so the cursor goes behind it. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
