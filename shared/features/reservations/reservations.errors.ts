import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'
import type { ReservationError } from './reservations.rules.ts'

export const reservationSentences: Record<ReservationError['code'], MessageDescriptor> = {
  until_past: msg`This day has already passed. Choose another.`,
  until_too_far: msg`You can reserve a book for at most 14 days.`,
  chat_archived: msg`This chat is in your archive. Write a message first, then it is back.`,
}

export function isReservationError(code: string): code is ReservationError['code'] {
  return Object.hasOwn(reservationSentences, code)
}

export const reservationRefusals: Partial<Record<RefusalCode, MessageDescriptor>> = {
  ad_gone: msg`Your ad was gone by then.`,
  blocked: msg`You two cannot write to each other any more.`,
  invalid: msg`The day had passed, or the chat is in your archive.`,
}
