import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { isPublic, type RouteMatch, type RouteName, localPath } from '../../../../shared/lib/routes.ts'
import type { Deps } from '../../../deps.ts'
import { format } from '../../../common/language/language.ts'
import { bookHead, bookJsonLd } from './book-head.ts'
import { type Head, type HeadReader, adPicturePath, coverPath, photoPath } from './head.ts'
import { isPortalPath } from '../../../../shared/lib/portal-paths.ts'
import { and, eq } from 'drizzle-orm'
import { id } from '../../../../shared/lib/values.ts'
import { study } from '../../../features/booklists/booklists.table.ts'
import { organisation } from '../../../features/organisations/organisations.table.ts'
import { ad } from '../../../features/ads/ads.table.ts'
import { book } from '../../../features/books/books.table.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'

const adHead: HeadReader = async ({ store, publicUrl }, { language, part, path }) => {
  if (!id.safeParse(part).success) return undefined
  const [found] = await store.read.select().from(ad).innerJoin(book, eq(book.id, ad.bookId)).where(eq(ad.id, part))
  if (!found) return undefined
  const { name, author } = found.book
  const { city, priceCents, deletedAt, photos } = found.ad
  const price = formatMoney(priceCents, language)
  const [photo] = photos
  const picture = photo ? photoPath(photo) : coverPath(found.book)
  const offers = {
    '@type': 'Offer',
    url: publicUrl() + localPath(language, path),
    priceCurrency: 'EUR',
    price: priceCents / 100,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: `https://schema.org/${deletedAt === null ? 'InStock' : 'SoldOut'}`,
  }
  return {
    title: format(language, msg`${name} for ${price} · Kaft`),
    description: format(language, msg`${name} by ${author}, used, for ${price} in ${city}.`),
    path,
    hidden: deletedAt !== null || !found.book.reviewed,
    image: deletedAt === null ? adPicturePath(part, language) : coverPath(found.book),
    jsonLd: { ...bookJsonLd(found.book, publicUrl(), language, picture), offers },
  }
}

const studyHead: HeadReader = async ({ store }, { language, part, path }) => {
  if (!id.safeParse(part).success) return undefined
  const [found] = await store.read
    .select({ name: study.name, organisation: organisation.name, university: organisation.university })
    .from(study)
    .innerJoin(organisation, eq(organisation.id, study.organisationId))
    .where(and(eq(study.id, part), eq(study.visible, true)))
  if (!found) return undefined
  const { name, organisation: association, university } = found
  return {
    title: format(language, msg`Books of ${name} · Kaft`),
    description: format(language, msg`The book lists of ${name} (${association}, ${university}), used and cheaper.`),
    path,
  }
}

/** Only titles, because the content is for admins (H1). */
const portalHead: HeadReader = async (_, { language, part }) =>
  isPortalPath(part)
    ? {
        title: format(language, msg`Association portal · Kaft`),
        description: format(language, msg`Where study associations keep their book lists.`),
        hidden: true,
      }
    : undefined

const description = msg`Sell and buy textbooks easily and quickly, from student to student.`

const readers: Partial<Record<RouteName, HeadReader>> = {
  book: bookHead,
  ad: adHead,
  study: studyHead,
  portal: portalHead,
}

const open: Partial<Record<RouteName, MessageDescriptor>> = {
  home: msg`Kaft: study books from student to student`,
  search: msg`Find a study book · Kaft`,
  studies: msg`Book lists by study · Kaft`,
  sell: msg`Sell your study books · Kaft`,
  about: msg`About Kaft`,
  privacy: msg`Privacy · Kaft`,
  tos: msg`Terms of service · Kaft`,
}

/** Undefined where it does not exist (A8, M8). */
export async function headOf(
  deps: Pick<Deps, 'store' | 'publicUrl'>,
  match: RouteMatch,
  query = new URLSearchParams(),
): Promise<Head | undefined> {
  const words = match.name === 'search' && query.get('q')?.trim()
  if (words) return searchHead(match, words)
  const reader = readers[match.name]
  if (reader) return reader(deps, match)
  const title = open[match.name]
  const texts = {
    title: title ? format(match.language, title) : 'Kaft',
    description: format(match.language, description),
  }
  return isPublic(match.name) ? { ...texts, path: match.path } : { ...texts, hidden: true }
}

/** Only the words make another page, not the filters. */
function searchHead({ language, path }: RouteMatch, words: string): Head {
  return {
    title: format(language, msg`${words}: used study books · Kaft`),
    description: format(
      language,
      msg`Used copies of ${words} from fellow students: price, condition and city. No fees.`,
    ),
    path: `${path}?q=${encodeURIComponent(words)}`,
  }
}

export function missingHead(language: RouteMatch['language']): Head {
  return {
    title: format(language, msg`Page not found · Kaft`),
    description: format(language, description),
    hidden: true,
  }
}
