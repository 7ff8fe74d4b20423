import { createHash } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SearchForget, SearchSave } from '../../../shared/features/searches/searches.mutations.ts'
import { asksSomething, maxSearches, queryKey } from '../../../shared/features/searches/searches.rules.ts'
import { isSame } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, put, thisRev } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import { saveMailLanguage } from '../people/people.queries.ts'
import { savedSearch, searchHit } from './searches.table.ts'

/** A device offline for longer may bring a forgotten search back. */
const rememberForgottenMs = 90 * 24 * 3600_000

/** The same query under another id is the same search. E-mail needs a verified address (G3). */
export const searchSaveMutator: Mutator<SearchSave> = {
  async plan({ id: sentId, query, name, email, push, every }, context) {
    const { store, person, madeAt, now, language, replayOf } = context
    if (!asksSomething(query)) return rejected('invalid', { query: { code: 'query_empty' } })
    const refused = email ? await unverified(context) : undefined
    if (refused) return refused
    const key = createHash('sha256').update(queryKey(query)).digest('base64url')
    const [same] = await store.read.select({ id: savedSearch.id }).from(savedSearch).where(withKey(person.id, key))
    const id = same?.id ?? sentId
    const [existing] = await store.read.select().from(savedSearch).where(mine(person.id, id))
    if (existing && existing.setAt > madeAt) return { kind: 'noop' }
    const live = existing?.forgottenAt === null ? existing : undefined
    const max = live || replayOf ? Infinity : maxSearches
    if ((await store.read.$count(savedSearch, liveOf(person.id))) >= max)
      return rejected('too_many', { id: { code: 'searches_too_many' } })
    const isChanged = live?.queryKey !== key
    const row = {
      query,
      queryKey: key,
      name,
      email,
      push,
      every,
      setAt: madeAt,
      forgottenAt: null,
      rev: thisRev,
      ...(isChanged && { since: now, lastAdId: null, lastHitAt: null }),
    }
    return {
      kind: 'applied',
      guards: [
        stillAt(person.id, id, existing?.rev ?? null),
        sql`select 1 where not exists (select 1 from ${savedSearch} where ${withKey(person.id, key)} and ${savedSearch.id} <> ${id})`,
        sql`select 1 where ${max === Infinity ? 1 : 0} = 1
          or (select count(*) from ${savedSearch} where ${liveOf(person.id)}) < ${maxSearches}`,
      ],
      statements: [
        store.write
          .insert(savedSearch)
          .values({ personId: person.id, id, since: now, ...row })
          .onConflictDoUpdate({ target: [savedSearch.personId, savedSearch.id], set: row }),
        ...(email ? [saveMailLanguage(store, person.id, language)] : []),
      ],
      changes: [
        put(`me:${person.id}`, 'search', id),
        ...(id === sentId ? [] : [del(`me:${person.id}`, 'search', sentId)]),
        ...(email ? [put(`me:${person.id}`, 'person', person.id)] : []),
      ],
    }
  },
}

export const searchForgetMutator: Mutator<SearchForget> = {
  async plan({ id }, { store, person, madeAt, now }) {
    const [existing] = await store.read.select().from(savedSearch).where(mine(person.id, id))
    if (!existing || existing.forgottenAt !== null || existing.setAt > madeAt) return { kind: 'noop' }
    const old = and(eq(savedSearch.personId, person.id), lte(savedSearch.forgottenAt, now - rememberForgottenMs))
    return {
      kind: 'applied',
      guards: [stillAt(person.id, id, existing.rev)],
      statements: [
        store.write.delete(savedSearch).where(old),
        ...forgotten(store, { personId: person.id, id }, madeAt),
      ],
      changes: [del(`me:${person.id}`, 'search', id)],
    }
  },
}

function forgotten({ write }: Store, { personId, id }: { personId: string; id: string }, at: number) {
  const emptied = { query: {}, queryKey: '', name: '', lastAdId: null, lastHitAt: null }
  return [
    write
      .update(savedSearch)
      .set({ ...emptied, setAt: at, forgottenAt: at, rev: thisRev })
      .where(mine(personId, id)),
    write
      .delete(searchHit)
      .where(and(eq(searchHit.personId, personId), eq(searchHit.searchId, id), isNull(searchHit.noticeId))),
  ]
}

const mine = (personId: string, id: string) => and(eq(savedSearch.personId, personId), eq(savedSearch.id, id))
const liveOf = (personId: string) => and(eq(savedSearch.personId, personId), isNull(savedSearch.forgottenAt))
const withKey = (personId: string, key: string) => and(liveOf(personId), eq(savedSearch.queryKey, key))

function stillAt(personId: string, id: string, rev: number | null) {
  return sql`select 1 where ${isSame(sql`(select ${savedSearch.rev} from ${savedSearch} where ${mine(personId, id)})`, rev)}`
}
