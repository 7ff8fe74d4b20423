import { Trans } from '@lingui/react/macro'
import { formatMoment } from '../../language/format.ts'
import { type AgedAnswer, oldestCached } from '../../lib/known.ts'

/** Beside something small that is kept from earlier, with no newer answer coming: from when the oldest of it is (L2). */
export default function CacheAge({ of }: { of: readonly AgedAnswer[] }) {
  const at = oldestCached(of)
  if (at === null) return null
  const moment = formatMoment(at)
  return (
    <span data-kept-age="">
      <Trans>(as of {moment})</Trans>
    </span>
  )
}
