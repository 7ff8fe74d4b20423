import type { MessageDescriptor } from '@lingui/core'
import { reservationRefusals } from '../../../shared/features/reservations/reservations.rules.ts'
import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import { refusalSentence } from '../../../shared/sync/refusals.errors.ts'

export function whyRefused(code: RefusalCode): MessageDescriptor {
  return reservationRefusals[code] ?? refusalSentence(code)
}
