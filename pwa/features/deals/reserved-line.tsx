import { useLingui } from '@lingui/react/macro'
import { formatLastDay } from '../../language/format.ts'

/** Stays in the conversation, also once the reservation is over (M4). */
export function ReservedLine({ until, isSeller, name }: { until: number; isSeller: boolean; name: string }) {
  const { t } = useLingui()
  const day = formatLastDay(until)
  if (isSeller) return t`You reserved the book for ${name} until ${day}.`
  return t`${name} reserved the book for you until ${day}.`
}
