import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPresence } from './presence.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turn(to: DocumentVisibilityState) {
    this.visibilityState = to
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chat in view says so every 20 seconds, a hidden one and one that was left say nothing (L6)', () => {
  const page = new FakePage()
  const send = vi.fn<(chatId: string) => Promise<void>>(async () => undefined)
  const leave = followPresence('c', send, page as unknown as Document)
  vi.advanceTimersByTime(40_000)
  expect(send).toHaveBeenCalledTimes(3)
  page.turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(send).toHaveBeenCalledTimes(3)
  page.turn('visible')
  expect(send).toHaveBeenCalledTimes(4)
  leave()
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(send).toHaveBeenCalledTimes(4)
})
