import { msg } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { id } from '../../../../shared/lib/values.ts'
import { book } from '../../../features/books/books.table.ts'
import { format, type Language } from '../../../common/language/language.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { type HeadReader, coverPath, authorsOf } from './head.ts'
import { localPath } from '../../../../shared/lib/routes.ts'

export const bookHead: HeadReader = async ({ store, publicUrl }, { language, part, path }) => {
  if (!id.safeParse(part).success) return undefined
  const [found] = await store.read.select().from(book).where(eq(book.id, part))
  if (!found) return undefined
  const { name, author, available, lowestPriceCents } = found
  const price = lowestPriceCents === null ? '' : formatMoney(lowestPriceCents, language)
  const description =
    available > 0
      ? msg`${name} by ${author}, used, from ${price}. Copies offered now: ${available}.`
      : msg`${name} by ${author}. Nobody offers it now.`
  const offers = available > 0 &&
    lowestPriceCents !== null && {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: lowestPriceCents / 100,
      offerCount: available,
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
    }
  return {
    title: `${name} · Kaft`,
    description: format(language, description),
    path,
    hidden: !found.reviewed,
    image: coverPath(found),
    jsonLd: { ...bookJsonLd(found, publicUrl(), language), ...(offers && { offers }) },
  }
}

export function bookJsonLd(
  found: typeof book.$inferSelect,
  publicUrl: string,
  language: Language,
  image = coverPath(found),
) {
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    name: found.name,
    author: authorsOf(found.author).map(name => ({ '@type': 'Person', name })),
    image: publicUrl + image,
    url: publicUrl + localPath(language, `/book/${found.id}`),
    ...(found.isbn && { isbn: found.isbn }),
    ...(found.version && { bookEdition: found.version }),
  }
}
