import { sql } from 'drizzle-orm'
import { preparedWrite } from '../database/prepared.ts'
import type { Statement, Store } from '../common/store/store.ts'
import type { Final } from './finals.ts'

/**
 * The small decisions that carry the promise "exactly once, in order, as oneself" (docs/sync.md). Production uses
 * `pushPolicy`; the property test replaces one at a time by a wrong one and must notice.
 */
export interface PushPolicy {
  /** Step 1: whether the person whose device it is is the one whose session it has. */
  samePerson(deviceOf: string, personId: string): boolean
  /** Step 2: the answer that this id already has. */
  finalOf(finals: ReadonlyMap<string, Final>, id: string): Final | undefined
  /** Step 4: whether the mutation before it in its lane has its final answer. */
  isFinal(finals: ReadonlyMap<string, Final>, after: string | null): boolean
  /** Step 5: what must still hold when it is committed. `behind` is one that is committed just before it. */
  guards(store: Store, id: string, behind: string | null): Statement[]
}

export const pushPolicy: PushPolicy = {
  samePerson: (deviceOf, personId) => deviceOf === personId,
  finalOf: (finals, id) => finals.get(id),
  isFinal: (finals, after) => after === null || finals.has(after),
  guards: (store, id, behind) => [
    notYetFinal(store.write, { id }),
    ...(behind === null ? [] : [alreadyFinal(store.write, { id: behind })]),
  ],
}

const notYetFinal = preparedWrite<{ id: string }>(() => ({
  getSQL: () => sql`select 1 where not exists (select 1 from mutation where id = ${sql.placeholder('id')})`,
}))

const alreadyFinal = preparedWrite<{ id: string }>(() => ({
  getSQL: () => sql`select 1 from mutation where id = ${sql.placeholder('id')}`,
}))
