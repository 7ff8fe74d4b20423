import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../language/format.ts'

/** Change it with every change of the privacy statement or the terms. */
const writtenOn = Date.UTC(2026, 10, 25)

export function WrittenOn() {
  const { t } = useLingui()
  return <p>{t`This text is from ${formatDate(writtenOn)}.`}</p>
}
