import { authorsOf } from './authors.ts'
import { localPath } from '../../../../shared/lib/routes.ts'
import type { book } from '../../../features/books/books.table.ts'
import type { Language } from '../../../common/language/language.ts'
import { coverPath } from './photo-path.ts'

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
