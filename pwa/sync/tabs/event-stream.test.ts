import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventStream } from './event-stream.ts'

class FakeSource extends EventTarget {
  readyState = 0
  close(): void {
    this.readyState = 2
  }
  say(type: string, data = ''): void {
    this.readyState = type === 'open' ? 1 : this.readyState
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }
}

let opened: { scopes: string[]; source: FakeSource }[]
const told: string[] = []
const stream = () =>
  createEventStream({
    url: scopes => scopes.join(),
    open(url) {
      const source = new FakeSource()
      opened.push({ scopes: url.split(','), source })
      return source as unknown as EventSource
    },
    opened: () => void told.push('open'),
    poked: (scope, rev) => void told.push(`${scope} ${rev}`),
    failed: () => void told.push('failed'),
    mayOpen: () => true,
  })

beforeEach(() => {
  opened = []
  told.splice(0)
  vi.stubGlobal('EventSource', { OPEN: 1, CLOSED: 2 })
})
afterEach(() => vi.unstubAllGlobals())

test('more scopes than one stream takes are followed by as many as it needs (L8)', () => {
  const scopes = Array.from({ length: 230 }, (_, index) => `book:${index}`)
  const events = stream()
  events.connect(scopes)
  expect(opened.map(({ scopes }) => scopes.length)).toEqual([100, 100, 30])
  expect(opened.flatMap(({ scopes }) => scopes)).toEqual(scopes)
  opened[0]?.source.say('open')
  expect(events.isOpen()).toBe(false)
  for (const { source } of opened.slice(1)) source.say('open')
  expect(events.isOpen()).toBe(true)
  opened[2]?.source.say('poke', '{"s":"book:229","rev":7}')
  expect(told).toContain('book:229 7')
  events.connect(['book:1'])
  expect(opened.map(({ source }) => source.readyState)).toEqual([2, 2, 2, 0])
  events.connect(null)
  expect([opened.length, opened[3]?.source.readyState, events.isOpen()]).toEqual([4, 2, false])
})
