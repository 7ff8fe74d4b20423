import { msg } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { localPath } from '../../../../shared/lib/routes.ts'
import { id } from '../../../../shared/lib/values.ts'
import { ad } from '../../../features/ads/ads.table.ts'
import { book } from '../../../features/books/books.table.ts'
import { format } from '../../../common/language/language.ts'
import { bookJsonLd } from './book-json-ld.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import type { HeadReader } from './head-reader.ts'
import { adPicturePath, coverPath, photoPath } from './photo-path.ts'

export const adHead: HeadReader = async ({ store, publicUrl }, { language, part, path }) => {
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
