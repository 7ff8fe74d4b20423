import { eq } from 'drizzle-orm'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { book } from '../../books/books.table.ts'
import { findAddressee } from '../mail/mail-people.ts'
import type { Stop } from './stop-token.ts'

/** The name of the book, in the language of the mail. */
export async function describeStop(
  read: Reader,
  { kind, personId, groupId }: Stop,
): Promise<{ bookName: string | undefined; language: Language | undefined }> {
  const language = (await findAddressee(read, personId, kind))?.language
  if (kind !== 'ad') return { bookName: undefined, language }
  const [found] = await read.select({ name: book.name }).from(book).where(eq(book.id, groupId))
  return { bookName: found?.name, language }
}
