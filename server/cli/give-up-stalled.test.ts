import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPhotoBytes } from '../../shared/features/ads/ads.rules.ts'
import { giveUpStalled } from './give-up-stalled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patienceMs = 15_000

/** A body of so many bytes that arrives at so many a second, and the second in which it was given up. */
function arriving(length: number, rate: number) {
  const end = vi.fn<(answer: string, done: () => void) => void>()
  const socket = { bytesRead: 0, end }
  const headers = { 'content-length': String(length) }
  const request = Object.assign(new EventEmitter(), { socket, headers, complete: false })
  giveUpStalled(request as unknown as IncomingMessage, patienceMs)
  for (let second = 1; !request.complete && second <= 3600; second += 1) {
    socket.bytesRead = Math.min(length, second * rate)
    request.complete = socket.bytesRead === length
    vi.advanceTimersByTime(1000)
    if (end.mock.calls.length > 0) return { givenUp: second, answer: end.mock.calls[0]?.[0] }
  }
  return { givenUp: undefined }
}

describe('a body', () => {
  it('that comes by drips is given up after the first 15 seconds and as many more (J4)', () => {
    expect(arriving(1000, 1)).toEqual({ givenUp: 30, answer: expect.stringMatching(/^HTTP\/1\.1 408/) })
    expect(arriving(maxPhotoBytes, 999).givenUp).toBe(30)
  })

  it('is heard to its end where a phone line brings the largest photo, or one whose bundle is used up a small one (F1)', () => {
    expect(arriving(maxPhotoBytes, 200_000 / 8)).toEqual({ givenUp: undefined })
    expect(arriving(2 ** 20, 64_000 / 8)).toEqual({ givenUp: undefined })
  })

  it('that is short is heard to its end however slow its line is (J4)', () => {
    expect(arriving(20, 1)).toEqual({ givenUp: undefined })
  })

  it('has no longer than 20 minutes, however steady it comes (J4)', () => {
    expect(arriving(2 ** 30, 2000).givenUp).toBe(20 * 60)
  })
})
