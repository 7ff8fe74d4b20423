import { useEffect } from 'react'
import { sendPresence } from './notifications.api.ts'

/** The server counts a person as there for 45 seconds. */
const everyMs = 20_000

/** Says that the person sees this chat, for as long as the page is in view: nothing is pushed or mailed of it then. */
export function usePresence(chatId: string): void {
  useEffect(() => followPresence(chatId, sendPresence), [chatId])
}

/** Exported for its test. */
export function followPresence(
  chatId: string,
  send: (chatId: string) => Promise<void>,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const say = () => void send(chatId).catch(() => undefined)
  const look = () => {
    clearInterval(timer)
    if (page.visibilityState !== 'visible') return
    say()
    timer = setInterval(say, everyMs)
  }
  look()
  page.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
