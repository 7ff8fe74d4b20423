import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Link } from '../../../ui/page/link.tsx'
import type { MyAd } from '../mine/read-my-ads.ts'

/** Before placing: a second copy is welcome, the same one twice is not. */
export function OwnCopies({ copies }: { copies: readonly MyAd[] }) {
  const { t } = useLingui()
  const [newest] = copies
  if (!newest) return null
  const price = formatMoney(newest.priceCents, language)
  const path = newest.ad ? `/ad/${newest.id}` : `/sell/${newest.id}`
  return (
    <Banner icon="info" inset>
      {t`You offer this book already, for ${price}.`} <Link to={path}>{t`To that ad`}</Link>
      {'. '}
      {t`Do you have a second copy? Then go on.`}
    </Banner>
  )
}
