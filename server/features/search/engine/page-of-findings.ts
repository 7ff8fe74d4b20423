import type { Findings } from '../../../../shared/features/search/engine/find/findings.ts'
import { newestFirst } from '../../../../shared/features/search/engine/find/newest-first.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { byPrice, counted, type Found, nearFirst, type Page, pageOf, parted } from './found.ts'
import type { BookFilter } from './book-filter.ts'

/** Nearby copies count only among so many of the best. */
const farthest = 20_000

/** Filtered and sorted. */
export function pageOfFindings(
  { books, corrected, match, order }: Findings,
  filter: BookFilter,
  { sort }: SearchFilters,
  page: Page,
): Found {
  const newest = newestFirst(books)
  const found = filter.matches ? newest.filter(filter.matches) : newest
  const said = corrected && { corrected }
  if (sort === 'price') return { ...pageOf(byPrice(found, filter, page), page, match, found.length), ...said }
  if (sort === 'new') return { ...pageOf(nearFirst(found, filter), page, match, found.length), ...said }
  const end = page.offset + page.size
  const most = counted + page.size
  const ordered = bestFirst(order(found, filter.isNear ? farthest : most), filter).slice(0, most)
  return { page: ordered.slice(page.offset, end), total: found.length, more: end < ordered.length, ...said }
}

type Ordered = ReturnType<Findings['order']>

/** The best match stays first: nearby copies count among equals (B5). */
function bestFirst(ordered: Ordered, filter: BookFilter): Ordered {
  const { isNear } = filter
  if (!isNear) return ordered
  return [...new Set(ordered.map(({ match }) => match))].flatMap(match =>
    parted(
      ordered.filter(one => one.match === match),
      ({ n }) => isNear(n),
    ).flat(),
  )
}
