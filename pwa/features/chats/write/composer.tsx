import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
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
  before?: ReactNode
  /** Stores the message, and `rest`, typed since, in its place. Throws where the device cannot store. */
  onSend(text: string, rest: () => string): Promise<unknown>
}

/** Works offline. */
export function Composer({ textKey, name, initial = '', focus, before, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { keeper, text: typed, failed } = useSavedText(textKey)
  const text = typed ?? initial
  const noteId = useId()
  const over = overLength(text)
  const area = useRef<HTMLTextAreaElement>(null)
  // Runs before the next key, so that no key is lost when a new chat begins.
  useLayoutEffect(() => {
    if (focus || isDesktop()) focusEnd(area.current)
  }, [focus])

  const send = () => {
    area.current?.focus()
    // Reads the current text, because a second Enter may come before the next render.
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
        {before}
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
        {/* Leaves the cursor in the field and the keyboard open, because people often write again. */}
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

/** On a phone Enter is a new line. A device with a mouse has a Shift key. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

/** With a mouse, no keyboard covers the chat. */
function isDesktop(): boolean {
  return hasKeyboard() && window.matchMedia('(width >= 900px)').matches
}

/** The text is a proposal, so the cursor goes to its end. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
