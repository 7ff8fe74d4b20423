import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Limited, because the shelf is complete on each of its person's devices. */
export const maxShelf = 300

interface ShelfError {
  code: 'day_ahead' | 'shelf_full'
}

/** A device may be in another time zone, where tomorrow has begun. */
export function dayError(day: string, now: number): ShelfError | undefined {
  return Date.parse(day) > now + 24 * 3600_000 ? { code: 'day_ahead' } : undefined
}

export const shelfSentences: Record<ShelfError['code'], MessageDescriptor> = {
  day_ahead: msg`This day has not come yet.`,
  shelf_full: msg`Your shelf is full: it holds ${maxShelf} books. Take one off first.`,
}

export function isShelfError(code: string): code is ShelfError['code'] {
  return Object.hasOwn(shelfSentences, code)
}
