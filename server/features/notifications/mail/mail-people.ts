import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/store.ts'
import { findBlock } from '../../people/blocked.queries.ts'
import { person } from '../../people/people.table.ts'
import type { NoticeKind } from '../queue/queue.table.ts'

export interface Addressee {
  id: string
  email: string
  firstName: string
  language: Language
}

/**
 * Whom a mail goes to: to a verified address only (G3), in the language that they chose, else that of their newest device. Who
 * is blocked is told why, and nothing else.
 */
export async function findAddressee(read: Reader, personId: string, kind: NoticeKind): Promise<Addressee | undefined> {
  const [found] = await read
    .select({
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      isVerified: person.emailVerified,
      chosen: person.mailLanguage,
      ofDevice: sql<Language | null>`(select language from device where person_id = ${personId}
        order by registered_at desc limit 1)`,
    })
    .from(person)
    .where(eq(person.id, personId))
  if (!found?.isVerified || (kind !== 'report' && (await findBlock(read, personId)))) return undefined
  return {
    id: found.id,
    email: found.email,
    firstName: found.firstName,
    language: found.chosen ?? found.ofDevice ?? 'nl',
  }
}
