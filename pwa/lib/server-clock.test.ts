import { afterEach, expect, test } from 'vitest'
import { formatShort } from '../features/chats/when.ts'
import { formatDaysAgo } from '../language/format.ts'
import { learnServerTime, serverNow, serverTime } from './server-clock.ts'

const day = 86_400_000
const dayBefore = (at: number) => at - day

afterEach(() => learnServerTime(0, 0))

test('on a clock that runs days ahead or behind, days are named by the server’s time (E1, L8)', () => {
  const here = Date.now()
  for (const off of [3 * day, -3 * day]) {
    learnServerTime(here + off, here)
    expect(Math.abs(serverNow() - (Date.now() + off)) < 5000).toBe(true)
    expect([formatDaysAgo(here + off), formatDaysAgo(dayBefore(here + off))]).toEqual(['vandaag', 'gisteren'])
    expect(formatShort(here + off)).toMatch(/^\d\d:\d\d$/)
    expect(serverTime(here)).toBe(here + off)
  }
})

test('a clock that is right, but for the time an answer takes, is left alone (E1)', () => {
  learnServerTime(Date.now() - 800, Date.now())
  expect(serverTime(1000)).toBe(1000)
})
