import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { book } from '../../books/books.table.ts'
import { savedSearch } from '../../searches/searches.table.ts'
import { findAddressee } from '../mail/mail-people.ts'
import type { Stop } from './stop-token.ts'

/** The name of the book or search, in the language of the mail. */
export async function describeStop(
  read: Reader,
  { kind, personId, groupId }: Stop,
): Promise<{ about: string | undefined; isForgotten?: boolean; language: Language | undefined }> {
  const language = (await findAddressee(read, personId, kind))?.language
  if (kind === 'search' && groupId === '') return { about: undefined, language }
  if (kind === 'search') {
    const [found] = await read
      .select({ name: savedSearch.name })
      .from(savedSearch)
      .where(and(eq(savedSearch.personId, personId), eq(savedSearch.id, groupId), isNull(savedSearch.forgottenAt)))
    return { about: found?.name, isForgotten: !found, language }
  }
  if (kind !== 'ad') return { about: undefined, language }
  const [found] = await read.select({ name: book.name }).from(book).where(eq(book.id, groupId))
  return { about: found?.name, language }
}
