import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPresence, inOrder } from './presence.ts'

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

test('words that overtake each other on their way leave the server with the last one (L6)', async () => {
  const heard: (string | null)[] = []
  const onTheirWay: { what: string | null; arrive: () => void }[] = []
  const say = inOrder(
    what => new Promise(resolve => onTheirWay.push({ what, arrive: () => (heard.push(what), resolve()) })),
  )
  const arrive = async (what: string | null) => {
    const at = onTheirWay.findIndex(each => each.what === what)
    onTheirWay.splice(at, 1)[0]?.arrive()
    await vi.advanceTimersByTimeAsync(0)
  }
  const waiting = () => onTheirWay.map(({ what }) => what)
  const first = say('c')
  await vi.advanceTimersByTimeAsync(0)
  const left = say(null)
  expect(waiting(), 'a page that is left cannot wait').toEqual(['c', null])
  await arrive(null)
  await arrive('c')
  expect(waiting(), 'and is said once more').toEqual([null])
  const back = say('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting(), 'who comes back waits').toEqual([null])
  await arrive(null)
  await arrive('c')
  expect(heard).toEqual([null, 'c', null, 'c'])
  expect(await Promise.all([first, left, back])).toEqual([false, false, true])
  expect(onTheirWay).toEqual([])
})
