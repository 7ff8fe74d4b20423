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

test('a chat in view says so every 20 seconds; a hidden one and one that was left say once that they are not (L6)', () => {
  const page = new FakePage()
  const said: (string | null)[] = []
  const heard = () => said.splice(0)
  let comeBack = () => undefined as void
  const onBack = (run: () => void) => ((comeBack = run), () => (comeBack = () => undefined))
  const around = { page: page as unknown as Document, window: page, onBack }
  const leave = followPresence('c', async what => void said.push(what), around)
  vi.advanceTimersByTime(40_000)
  expect(heard()).toEqual(['c', 'c', 'c'])
  comeBack()
  expect(heard(), 'the network is back').toEqual(['c'])
  page.turn('hidden')
  vi.advanceTimersByTime(60_000)
  comeBack()
  expect(heard()).toEqual([null])
  page.turn('visible')
  expect(heard()).toEqual(['c'])
  page.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(heard(), 'another page took its place').toEqual([null])
  page.dispatchEvent(new Event('pageshow'))
  expect(heard(), 'the person went back to it').toEqual(['c'])
  leave()
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(heard()).toEqual([null])
})
