import { Trans } from '@lingui/react/macro'
import { formatLastDay } from '../../language/format.ts'

/** Stays in the conversation, also once the reservation is over (M4). */
export function ReservedLine({ until, isSeller, name }: { until: number; isSeller: boolean; name: string }) {
  const day = formatLastDay(until)
  if (isSeller)
    return (
      <Trans>
        You reserved the book for {name} until {day}.
      </Trans>
    )
  return (
    <Trans>
      {name} reserved the book for you until {day}.
    </Trans>
  )
}
