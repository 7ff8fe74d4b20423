import { Trans } from '@lingui/react/macro'
import { formatDate } from '../../language/format.ts'

/** Of the privacy statement and the terms: moves with every change of what they say. */
const writtenOn = Date.UTC(2026, 10, 25)

export function WrittenOn() {
  return (
    <p>
      <Trans>This text is from {formatDate(writtenOn)}.</Trans>
    </p>
  )
}
