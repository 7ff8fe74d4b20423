import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/batch.ts'
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
 * A verified address only (G3). The language is their choice, else that of their newest device. Blocked people get only
 * decisions.
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
