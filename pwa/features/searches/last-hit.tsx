import { Trans } from '@lingui/react/macro'
import type { SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { formatDay } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Link } from '../../ui/page/link.tsx'

export function LastHit({ of }: { of: SavedSearch['lastHit'] }) {
  if (!of) return <Trans>Nothing new yet</Trans>
  const { adId, bookName, at } = of
  return (
    <>
      <Link to={`/ad/${adId}`} {...written(bookName)}>
        {bookName}
      </Link>
      {' · '}
      {formatDay(at)}
    </>
  )
}
