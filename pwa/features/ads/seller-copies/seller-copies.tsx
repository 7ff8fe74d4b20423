import { Plural } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { written } from '../../../language/written.ts'
import { LinkRow } from '../../../ui/page/link-row.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './seller-copies.module.css'
import { useSellerCopies } from './use-seller-copies.ts'

/** Further books of this seller that are watched or on a followed list (M2). */
export default function SellerCopies({ ad }: { ad: Ad }) {
  const copies = useSellerCopies(ad)
  const { firstName: name } = ad.seller
  if (copies.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more" data-seller-copies="">
      <h2 id="more" className={styles.title}>
        <Plural
          value={copies.length}
          one={`# more from ${name} that you look for`}
          other={`# more from ${name} that you look for`}
        />
      </h2>
      <ul>
        {copies.map(({ ad: { id, version, priceCents }, book }) => (
          <li key={id}>
            <LinkRow
              to={`/ad/${id}`}
              icon="book"
              title={<span {...written(book.name)}>{book.name}</span>}
              detail={version}
              behind={<Price cents={priceCents} size="small" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
