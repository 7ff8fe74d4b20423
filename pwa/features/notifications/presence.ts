import { useEffect } from 'react'
import { exchangeNow, onExchange } from '../../api/exchange.ts'
import { sendPresence } from './notifications.api.ts'

/** The server counts a person as there for 45 seconds. */
const everyMs = 20_000

/** Says that the person sees this chat, for as long as the page is in view: nothing of it is pushed then. */
export function usePresence(chatId: string): void {
  useEffect(() => followPresence(chatId, sendChatInView, { onBack }), [chatId])
}

/** Whether this tab said last that it shows a chat; for as long as it is not known that the server heard otherwise. */
const key = 'kaft-in-view'

const send = inOrder(sendPresence)

async function sendChatInView(chatId: string | null): Promise<void> {
  // Said again when a server answers (`onBack`).
  if (chatId !== null && !exchangeNow().online) return
  if (chatId !== null) sessionStorage.setItem(key, '')
  const isLast = await send(chatId)
  if (isLast && chatId === null) sessionStorage.removeItem(key)
}

/** What a page says while it is being left may get lost: the next one says it again. */
export async function sendNoneInView(): Promise<void> {
  if (sessionStorage.getItem(key) !== null) await sendChatInView(null)
}

type Send = (chatId: string | null) => Promise<void>

/**
 * Words may overtake each other on their way. So that the last one counts, a chat is said once the earlier ones arrived, and
 * that none is in view, which cannot wait as the page may be gone, is said again after them. Gives whether nothing newer was
 * said meanwhile. Exported for its test.
 */
export function inOrder(send: Send): (chatId: string | null) => Promise<boolean> {
  let last = 0
  const onTheirWay = new Set<Promise<void>>()
  const sayNow = async (chatId: string | null) => {
    const word = send(chatId)
    onTheirWay.add(word)
    await word.finally(() => onTheirWay.delete(word))
  }
  return async chatId => {
    last += 1
    const mine = last
    const earlier = [...onTheirWay]
    if (chatId === null) await sayNow(null)
    if (chatId !== null || earlier.length > 0) {
      await Promise.allSettled(earlier)
      if (mine === last) await sayNow(chatId)
    }
    return mine === last
  }
}

interface Surroundings {
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Calls whenever the server can be reached again, until the returned function is called. */
  onBack(run: () => void): () => void
}

/** Exported for its test. */
export function followPresence(
  chatId: string,
  send: Send,
  { page = document, window = globalThis, onBack }: Surroundings,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const say = (what: string | null) => void send(what).catch(() => undefined)
  const stop = () => {
    if (timer === undefined) return
    clearInterval(timer)
    timer = undefined
    say(null)
  }
  const look = () => {
    if (page.visibilityState !== 'visible') return stop()
    if (timer !== undefined) return
    say(chatId)
    timer = setInterval(() => say(chatId), everyMs)
  }
  look()
  page.addEventListener('visibilitychange', look)
  // Where a page is left for another, not every browser says first that it is hidden.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', look)
  const forget = onBack(() => timer !== undefined && say(chatId))
  return () => {
    stop()
    forget()
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', look)
    page.removeEventListener('visibilitychange', look)
  }
}

function onBack(run: () => void): () => void {
  return onExchange(() => exchangeNow().online && run())
}
