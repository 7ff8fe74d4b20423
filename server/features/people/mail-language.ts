import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../common/language/language.ts'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/batch.ts'
import { thisRev } from '../../sync/revision.ts'
import { person } from './people.table.ts'

/** Only where they chose none: that of the app in which they asked for e-mail. */
export function saveMailLanguage({ write }: Pick<Store, 'write'>, personId: string, language: Language): Statement {
  return write
    .update(person)
    .set({ mailLanguage: language, rev: thisRev })
    .where(and(eq(person.id, personId), isNull(person.mailLanguage)))
}
