import { and, eq } from 'drizzle-orm'
import { isSame } from '../../../common/store/dialect.ts'
import type { Statement } from '../../../common/store/batch.ts'
import { put } from '../../../sync/changes.ts'
import { type Mutator, type MutatorContext, type Plan, unverified } from '../../../sync/mutator.ts'
import { thisRev } from '../../../sync/revision.ts'
import type {
  ChatAlertsSet,
  ListAlertsSet,
  MailLanguageSet,
  QuietHoursSet,
} from '../../../../shared/features/notifications/notifications.mutations.ts'
import { saveMailLanguage } from '../../people/mail-language.ts'
import { person } from '../../people/people.table.ts'

type Row = typeof person.$inferSelect
type SetAt = 'alertsSetAt' | 'listsSetAt' | 'quietSetAt' | 'mailLanguageSetAt'

/** E-mail needs a verified address (G3). */
export const chatAlertsSetMutator: Mutator<ChatAlertsSet> = {
  async plan({ email, push }, context) {
    const refused = email ? await unverified(context) : undefined
    if (refused) return refused
    const { store, person, language } = context
    const kept = email ? [saveMailLanguage(store, person.id, language)] : []
    return set(context, 'alertsSetAt', { alertsByEmail: email, alertsByPush: push }, kept)
  },
}

/** E-mail needs a verified address (G3). */
export const listAlertsSetMutator: Mutator<ListAlertsSet> = {
  async plan({ email, push }, context) {
    const refused = email ? await unverified(context) : undefined
    if (refused) return refused
    const { store, person, language } = context
    const kept = email ? [saveMailLanguage(store, person.id, language)] : []
    return set(context, 'listsSetAt', { listsByEmail: email, listsByPush: push }, kept)
  },
}

export const quietHoursSetMutator: Mutator<QuietHoursSet> = {
  plan: ({ on }, context) => set(context, 'quietSetAt', { quietHours: on }),
}

export const mailLanguageSetMutator: Mutator<MailLanguageSet> = {
  plan: ({ language }, context) => set(context, 'mailLanguageSetAt', { mailLanguage: language }),
}

/** The latest choice wins, whenever it arrives. */
async function set(
  { store, person: { id }, madeAt }: MutatorContext,
  at: SetAt,
  told: Partial<Row>,
  more: readonly Statement[] = [],
): Promise<Plan> {
  const [known] = await store.read.select().from(person).where(eq(person.id, id))
  if (!known || (known[at] ?? 0) > madeAt) return { kind: 'noop' }
  const before = known[at]
  return {
    kind: 'applied',
    guards: [
      store.write
        .select({ id: person.id })
        .from(person)
        .where(and(eq(person.id, id), isSame(person[at], before))),
    ],
    statements: [
      store.write
        .update(person)
        .set({ ...told, [at]: madeAt, rev: thisRev })
        .where(eq(person.id, id)),
      ...more,
    ],
    changes: [put(`me:${id}`, 'person', id)],
  }
}
