import { Plural } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { Link } from '../../../ui/page/link.tsx'
import { useSellerCopies } from './use-seller-copies.ts'

/** Leads from the seller to the rows below (M2). */
export default function SellerCopiesLink({ ad }: { ad: Ad }) {
  const { length: count } = useSellerCopies(ad)
  if (count === 0) return null
  return (
    <Link to={{ hash: 'more' }}>
      <Plural value={count} one="sells # more book that you look for" other="sells # more books that you look for" />
    </Link>
  )
}
