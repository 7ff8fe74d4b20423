import { useEffect } from 'react'
import { exchangeNow, onExchange } from '../../api/exchange.ts'
import { sendPresence } from './notifications.api.ts'

/** The server counts a person as present for 45 seconds. */
const everyMs = 20_000

/** Reports the chat while the page is visible, so that the server pushes nothing of it. */
export function usePresence(chatId: string): void {
  useEffect(() => followPresence(chatId, sendChatInView, { onBack }), [chatId])
}

/** Survives until the server is known to have heard otherwise. */
const key = 'kaft-in-view'

const send = inOrder(sendPresence)

async function sendChatInView(chatId: string | null): Promise<void> {
  // `onBack` sends it again when a server answers.
  if (chatId !== null && !exchangeNow().online) return
  if (chatId !== null) sessionStorage.setItem(key, '')
  const isLast = await send(chatId)
  if (isLast && chatId === null) sessionStorage.removeItem(key)
}

/** A closing page may lose its last request, so the next page sends it again. */
export async function sendNoneInView(): Promise<void> {
  if (sessionStorage.getItem(key) !== null) await sendChatInView(null)
}

type Send = (chatId: string | null) => Promise<void>

/**
 * Makes the last request count although requests overtake each other: a chat waits for earlier requests; "none in view" goes at
 * once, because the page may close, and once more after them. Resolves true if nothing newer was sent. Exported for its test.
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
  /** Runs `run` whenever the server can be reached again; returns a function that stops it. */
  onBack(run: () => void): () => void
}

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
  // Not every browser reports a left page as hidden first.
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
