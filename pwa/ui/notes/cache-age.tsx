import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../language/format.ts'
import { type AgedAnswer, oldestCached } from '../../lib/known.ts'

/** Shows the age of the oldest cached answer (L2). */
export default function CacheAge({ of }: { of: readonly AgedAnswer[] }) {
  const { t } = useLingui()
  const at = oldestCached(of)
  if (at === null) return null
  const moment = formatMoment(at)
  return <span data-kept-age="">{t`(as of ${moment})`}</span>
}
