import { expect, test, vi } from 'vitest'
import { createFakeLocks } from '../../testing/fake-locks.ts'
import { createLeadership, type LeaderOptions } from './leader.ts'

type Hear = (event: MessageEvent) => void

function device({ locks }: { locks: LockManager | undefined }) {
  const hearers = new Map<string, Hear[]>()
  const clock = { now: 0 }
  const open = (tab: string, scopes: string[], more: Partial<LeaderOptions> = {}) => {
    hearers.set(tab, [])
    const led: (string[] | null)[] = []
    const poked: string[] = []
    const leadership = createLeadership({
      name: 'events',
      tab,
      locks,
      channel: {
        postMessage: data => {
          for (const [other, hears] of hearers)
            if (other !== tab) for (const hear of hears) hear({ data } as MessageEvent)
        },
        addEventListener: (_: string, hear: unknown) => void hearers.get(tab)?.push(hear as Hear),
        close: () => hearers.delete(tab),
      },
      scopes: () => scopes,
      isVisible: () => true,
      lead: now => void led.push(now),
      poked: (scope, rev) => void poked.push(`${scope} ${rev}`),
      now: () => clock.now,
      ...more,
    })
    return { ...leadership, led, poked, scopes }
  }
  return { open, clock }
}

test('one tab has the stream for all: its own scopes and those of the others (L8)', async () => {
  const { open } = device({ locks: createFakeLocks() })
  const first = open('a', ['me:1'])
  const second = open('b', ['me:1', 'book:2'])
  await expect.poll(() => first.led).toEqual([['me:1']])
  first.beat()
  expect(first.led.at(-1)).toEqual(['book:2', 'me:1'])
  expect(second.led).toEqual([])
  first.relay('book:2', 7)
  expect(second.poked).toEqual(['book:2 7'])
})

test('when the leading tab closes another takes over (L8)', async () => {
  const { open } = device({ locks: createFakeLocks() })
  const first = open('a', ['me:1'])
  const second = open('b', ['me:1'])
  await expect.poll(() => first.led).toHaveLength(1)
  first.stop()
  await expect.poll(() => second.led).toEqual([['me:1']])
})

test('a visible tab takes over from one that froze, a hidden one does not (L8)', async () => {
  const { open, clock } = device({ locks: createFakeLocks() })
  const frozen = open('a', ['me:1'])
  const hidden = open('b', ['me:1'], { isVisible: () => false })
  const visible = open('c', ['me:1'])
  await expect.poll(() => frozen.led).toHaveLength(1)
  clock.now = 14_000
  visible.beat()
  expect(visible.led).toEqual([])
  clock.now = 16_000
  hidden.beat()
  visible.beat()
  await expect.poll(() => visible.led).toEqual([['me:1']])
  expect([hidden.led, frozen.led.at(-1)]).toEqual([[], null])
})

test('where the browser has no locks every tab has a stream of its own (L8)', () => {
  const { open } = device({ locks: undefined })
  expect([open('a', ['me:1']).led, open('b', ['me:2']).led]).toEqual([[['me:1']], [['me:2']]])
})

test('a tab that stopped before its lock was granted never leads, and lets the lock go (L8)', async () => {
  let granted: (() => Promise<unknown>) | undefined
  const request = (_: string, __: LockOptions, run: () => Promise<unknown>) => {
    granted = run
    return new Promise(() => undefined)
  }
  const closed = vi.fn<(data: unknown) => void>(() => {
    throw new DOMException('Channel is closed', 'InvalidStateError')
  })
  const { open } = device({ locks: { request } as unknown as LockManager })
  const tab = open('a', ['me:1'], {
    channel: { postMessage: closed, addEventListener: () => undefined, close: () => undefined },
  })
  tab.stop()
  await granted?.()
  tab.relay('me:1', 7)
  tab.follow()
  expect([granted === undefined, tab.led, closed.mock.calls]).toEqual([false, [], []])
})
