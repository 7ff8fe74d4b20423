import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { isSame } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, put, thisRev } from '../../sync/changes.ts'
import { type FieldErrors, type Mutator, rejected } from '../../sync/mutator.ts'
import type { DraftDelete, DraftSet } from '../../../shared/features/drafts/drafts.mutations.ts'
import {
  bodyOf,
  bytesOfBody,
  editedAtOf,
  isDraftBody,
  joined,
  maxBodyBytes,
  maxDraftPhotos,
  maxDrafts,
  type SavedDraft,
  savedDraftOf,
  withoutConflicts,
} from '../../../shared/features/drafts/drafts.rules.ts'
import { ad } from '../ads/ads.table.ts'
import { photosNotOf } from '../photos/photos.queries.ts'
import { draft } from './drafts.table.ts'

const day = 24 * 60 * 60 * 1000
/** A device offline for longer may bring a deleted draft back. */
const rememberDeletedMs = 90 * day

/** Joins other devices' changes (M18). A deleted or placed draft stays so: earlier edits have no effect. */
export const draftSetMutator: Mutator<DraftSet> = {
  fieldErrors: tooLarge,
  async plan({ id, ...content }, { store, person }) {
    const { existing, isPublished } = await findDraft(store, person.id, id)
    if (isPublished || (existing && existing.deletedAt !== null && content.editedAt <= existing.deletedAt))
      return { kind: 'noop' }
    const live = existing?.deletedAt === null ? existing : undefined
    if (!live && (await countOf(store, person.id)) >= maxDrafts)
      return rejected('too_many', { id: { code: 'drafts_too_many' } })
    const photos = await photosNotOf(store.read, person.id, content.photos)
    if (photos.length > 0) return { kind: 'retry', why: 'photos', photos }
    const next: DraftContent = live ? joinedWith(contentOf(live), content) : content
    if (bytesOfBody(next.body) > maxBodyBytes) return rejected('invalid', { body: { code: 'draft_too_large' } })
    if (live && isDeepStrictEqual(next, contentOf(live))) return { kind: 'noop' }
    const row = { ...next, deletedAt: null, rev: thisRev }
    return {
      kind: 'applied',
      guards: [
        stillAt(person.id, id, existing?.rev ?? null),
        sql`select 1 where not exists (select 1 from ${ad} where ${ad.id} = ${id} and ${ad.sellerId} = ${person.id})`,
        // Checked again here, because one push may hold several that were planned together.
        sql`select 1 where ${live ? 0 : 1} = 0 or (${liveOf(person.id)}) < ${maxDrafts}`,
      ],
      statements: [
        store.write
          .insert(draft)
          .values({ personId: person.id, id, ...row })
          .onConflictDoUpdate({ target: [draft.personId, draft.id], set: row }),
      ],
      changes: [put(`me:${person.id}`, 'draft', id)],
    }
  },
}

/** A later edit on another device keeps the draft (M18). */
export const draftDeleteMutator: Mutator<DraftDelete> = {
  async plan({ id, deletedAt: at }, { store, person, now }) {
    const { existing } = await findDraft(store, person.id, id)
    const deletedAt = at ?? now
    if (!existing || Math.max(existing.editedAt, existing.deletedAt ?? 0) > deletedAt) return { kind: 'noop' }
    const old = and(eq(draft.personId, person.id), lte(draft.deletedAt, now - rememberDeletedMs))
    return {
      kind: 'applied',
      guards: [stillAt(person.id, id, existing.rev)],
      statements: [
        store.write.delete(draft).where(old),
        store.write.update(draft).set({ body: null, photos: [], deletedAt, rev: thisRev }).where(mine(person.id, id)),
      ],
      changes: existing.deletedAt === null ? [del(`me:${person.id}`, 'draft', id)] : [],
    }
  },
}

/** Only the body; other checks name photos. */
function tooLarge(args: unknown): FieldErrors {
  const body = args !== null && typeof args === 'object' && 'body' in args ? args.body : undefined
  return isDraftBody(body) && bytesOfBody(body) > maxBodyBytes ? { body: { code: 'draft_too_large' } } : {}
}

async function findDraft({ read }: Store, personId: string, id: string) {
  const [existing] = await read.select().from(draft).where(mine(personId, id))
  const where = and(eq(ad.id, id), eq(ad.sellerId, personId))
  const published = await read.select({ id: ad.id }).from(ad).where(where)
  return { existing, isPublished: published.length > 0 }
}

async function countOf({ read }: Store, personId: string): Promise<number> {
  const [row] = await read.all<{ drafts: number }>(sql`select (${liveOf(personId)}) as drafts`)
  return row?.drafts ?? 0
}

const liveOf = (personId: string) =>
  sql`select count(*) from ${draft} where ${and(eq(draft.personId, personId), isNull(draft.deletedAt))}`

const mine = (personId: string, id: string) => and(eq(draft.personId, personId), eq(draft.id, id))

/** Null: the draft did not exist. */
function stillAt(personId: string, id: string, rev: number | null) {
  return sql`select 1 where ${isSame(sql`(select ${draft.rev} from ${draft} where ${mine(personId, id)})`, rev)}`
}

function contentOf({ body, photos, editedAt }: typeof draft.$inferSelect): DraftContent {
  return { body, photos, editedAt }
}

interface DraftContent {
  body: unknown
  photos: string[]
  editedAt: number
}

/** Drops conflicting values where the body is too large. Of bodies from other programs the later one stays. */
function joinedWith(saved: DraftContent, given: DraftContent): DraftContent {
  const [savedDraft, givenDraft] = [savedDraftOf(saved.body), savedDraftOf(given.body)]
  if (!savedDraft || !givenDraft) return given.editedAt < saved.editedAt ? saved : given
  const complete = joined(savedDraft, givenDraft)
  const limited = bytesOfBody(bodyOf(complete)) > maxBodyBytes ? withoutConflicts(complete) : complete
  const named = namedIn(limited)
  const photos = [...new Set([...saved.photos, ...given.photos])].filter(hash => named.includes(hash))
  return {
    body: bodyOf(limited),
    photos: photos.toSorted((one, other) => named.indexOf(one) - named.indexOf(other)).slice(0, maxDraftPhotos),
    editedAt: Math.max(saved.editedAt, given.editedAt, editedAtOf(limited)),
  }
}

/** Its own photos first, then those of conflicting values. */
function namedIn({ fields }: SavedDraft): string[] {
  const lists = Object.hasOwn(fields, 'photos') ? (fields['photos'] ?? []) : []
  return lists.flatMap(({ value }) => (Array.isArray(value) ? value : [])).filter(hash => typeof hash === 'string')
}
