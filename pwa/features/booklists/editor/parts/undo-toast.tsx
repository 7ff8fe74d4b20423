import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { lastText } from './editor.text.ts'
import styles from './parts.module.css'

/** In milliseconds; keys and the history undo it later too. */
const stayMs = 30_000

export function UndoToast({ editor, last }: { editor: BooklistEditor; last: EditorState['last'] }) {
  const { t } = useLingui()
  const [over, setOver] = useState<string>()
  const turn = last && `${last.undoEntry.key} ${last.way}`
  useEffect(() => {
    if (!turn) return
    const timer = setTimeout(() => setOver(turn), stayMs)
    return () => clearTimeout(timer)
  }, [turn])
  return (
    <output aria-label={t`Last change`}>
      {last && turn !== over && (
        <div className={styles.toast}>
          <span>{lastText(last)}</span>
          {last.way === 'undid' ? (
            <button type="button" onClick={() => editor.redo()}>{t`Redo`}</button>
          ) : (
            <button type="button" onClick={() => editor.undo()}>{t`Undo`}</button>
          )}
          <svg key={turn} className={styles.ring} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="6" />
          </svg>
          <button type="button" aria-label={t`Close`} onClick={() => setOver(turn ?? undefined)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </output>
  )
}
