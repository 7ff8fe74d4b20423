import { Plural, useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { maxMessagePhotos, messageText, overLength } from '../../../../shared/features/chats/chats.rules.ts'
import { isComposing } from '../../../lib/early-press.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoInput } from '../../photos/field/photo-input.tsx'
import styles from './composer.module.css'
import { PendingPhotos } from './pending-photos.tsx'
import { usePickedPhotos } from './photo-keeper.ts'
import { useSavedText } from './text-keeper.ts'

interface ComposerProps {
  textKey: string
  name: string
  initial?: string
  focus?: boolean
  before?: ReactNode
  /** Stores the message, and `rest`, typed since, in its place. Throws where the device cannot store. */
  onSend(text: string, rest: () => string, photos: readonly string[]): Promise<unknown>
}

/** Works offline. */
export function Composer({ textKey, name, initial = '', focus, before, onSend }: ComposerProps) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { keeper, text: typed, failed } = useSavedText(textKey)
  const text = typed ?? initial
  const photos = usePickedPhotos(textKey)
  const { busy, hashes } = photos.picked
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
    if (overLength(now) > 0) return
    if (photos.keeper.now().busy > 0) return void photos.keeper.ready().then(areReady => areReady && sendNow.current())
    const taken = photos.keeper.take()
    if (messageText(now) === undefined && taken.length === 0) return
    void keeper.send(now, (text, rest) =>
      onSend(text, rest, taken).catch((error: unknown) => {
        photos.keeper.giveBack(taken)
        throw error
      }),
    )
  }
  const sendNow = useRef(send)
  useLayoutEffect(() => {
    sendNow.current = send
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    photos.keeper.pick(files)
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
        {busy > 0 && <Plural value={busy} one="# photo is being made ready" other="# photos are being made ready" />}
        {failed && t`This could not be kept on this device. The text is still here: try again.`}
        {over > 0 && (
          <Plural
            value={over}
            one="# character too many for one message."
            other="# characters too many for one message."
          />
        )}
        {!failed && over === 0 && busy === 0 && !online && t`waiting for connection · will be sent by itself`}
      </div>
      <PendingPhotos {...photos} />
      <div className={styles.row}>
        {before}
        <PhotoInput
          className={styles.pick}
          accept="image/*,.heic,.heif"
          multiple
          aria-label={t`Add photos`}
          title={t`Add photos`}
          disabled={hashes.length + busy >= maxMessagePhotos}
          onPick={photos.keeper.pick}
        >
          <Icon name="photo" />
        </PhotoInput>
        <textarea
          rows={1}
          value={text}
          aria-label={name ? t`Message to ${name}` : t`Message`}
          aria-describedby={noteId}
          aria-invalid={over > 0 || undefined}
          placeholder={name ? t`Message to ${name}` : t`Message`}
          ref={area}
          onChange={event => keeper.type(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
        />
        {/* Leaves the cursor in the field and the keyboard open, because people often write again. */}
        <button type="submit" className={styles.send} onMouseDown={event => event.preventDefault()}>
          <Icon name="send" />
          <span>{t`Send`}</span>
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
