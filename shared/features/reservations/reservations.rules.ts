import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'
import { refusalSentence } from '../../lib/refusals.errors.ts'

const dayMs = 24 * 3600_000
const maxReservationMs = 14 * dayMs
const offeredDays = 3

interface ReservationError {
  code: 'until_past' | 'until_too_far' | 'chat_archived'
}

export function untilError(until: number, now: number): ReservationError | undefined {
  if (until <= now) return { code: 'until_past' }
  return until > now + maxReservationMs ? { code: 'until_too_far' } : undefined
}

/** Ends of the local days that may be chosen, today first (M4). */
export function untilDays(now: number): number[] {
  const days = Array.from({ length: maxReservationMs / dayMs + 1 }, (_, days) => endOfDay(now, days))
  return days.filter(until => untilError(until, now) === undefined)
}

export function offeredUntil(now: number): number {
  return endOfDay(now, offeredDays)
}

function endOfDay(now: number, daysAhead: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysAhead + 1).getTime() - 1
}

export const reservationSentences: Record<ReservationError['code'], MessageDescriptor> = {
  until_past: msg`This day has already passed. Choose another.`,
  until_too_far: msg`You can reserve a book for at most 14 days.`,
  chat_archived: msg`This chat is in your archive. Write a message first, then it is back.`,
}

export function isReservationError(code: string): code is ReservationError['code'] {
  return Object.hasOwn(reservationSentences, code)
}

const refusals: Partial<Record<RefusalCode, MessageDescriptor>> = {
  ad_gone: msg`Your ad was gone by then.`,
  blocked: msg`You two cannot write to each other any more.`,
  invalid: msg`The day had passed, or the chat is in your archive.`,
}

export function reservationSentence(code: RefusalCode): MessageDescriptor {
  return refusals[code] ?? refusalSentence(code)
}
