import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocal } from '../../local/local-provider.tsx'
import { keepText } from './chats.actions.ts'

const writeAfterMs = 200

/** What is typed but not sent: kept in the vault under `key` as it is typed, and back when the screen is. */
export function useKeptText(key: string, initial = '') {
  const { vault } = useLocal()
  const [text, setText] = useState(initial)
  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const last = unsaved.current
    unsaved.current = null
    if (last !== null) void keepText(vault, key, last).catch(() => undefined)
  }, [vault, key])

  useEffect(() => {
    let here = true
    const read = async () => {
      const kept = await vault.texts.get(key).catch(() => undefined)
      if (here && kept && unsaved.current === null) setText(kept.text)
    }
    void read()
    document.addEventListener('visibilitychange', flush)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [vault, key, flush])

  const type = (next: string) => {
    setText(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, writeAfterMs)
  }

  /** The text was sent and is gone from the vault already. */
  const clear = () => {
    clearTimeout(timer.current)
    unsaved.current = null
    setText('')
  }
  return { text, type, clear }
}
