import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { MergeKind } from '../../../../shared/features/operator/books.schema.ts'
import { invalid, notFound } from '../../../middleware/errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { bookChanges, bookNow } from '../../books/books.queries.ts'
import { book, bookMerge, type FormerBook } from '../../books/books.table.ts'
import { type Actor, commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { errorOf, isbnTaken, mergedAlready, undoLaterFirst, undoneAlready, undoTooLate } from '../operator.errors.ts'
import { findBelongings } from './belongings.queries.ts'
import { editOf, only, planEdit } from './plan-edit.ts'
import { planMove } from './plan-move.ts'
import { valuesOf, isIn } from '../../../common/store/sql.ts'
import { must } from '../../../../shared/lib/must.ts'
import { bookRow } from '../../books/books.readers.ts'
import { planReturn } from './plan-return.ts'
import type { Deps } from '../../../deps.ts'
import { thisRev, type BatchPart, emptyPart } from '../../../sync/changes.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'

interface Merging {
  fromId: string
  intoId: string
  as: MergeKind
  values: BookValues
  actor: Actor
}

/** Moves everything, redirects the address and stores the former state, so that it can be undone. Returns the merge's id. */
export async function mergeBooks(deps: PlanDeps, { fromId, intoId, as, values, actor }: Merging): Promise<string> {
  const { store, now, newId } = deps
  const id = newId()
  await commitPlanned(deps, async () => {
    const { from, into } = await findBoth(deps, fromId, intoId)
    const belongings = await findBelongings(store.read, from, into)
    const edit = as === 'book' ? editOf(into, values, now()) : {}
    const isBook = as === 'book'
    const names = Object.keys(edit)
    const former: FormerBook = {
      book: isBook ? { ...from } : null,
      stayed: only(into, names),
      given: edit,
      ads: isBook ? idsOf(belongings.ads) : [],
      links: isBook ? idsOf(belongings.links) : [],
      hidden: isBook ? idsOf(belongings.doubled) : [],
      requests: isBook ? belongings.requests : [],
      watches: isBook ? belongings.watches : [],
      shelves: isBook ? belongings.shelves : [],
      works: belongings.works,
    }
    if (!isBook && former.works.length === 0) throw mergedAlready()
    const row = { id, kind: as, fromId, intoId, byId: actor.whoId, at: now(), former }
    const line = recordAudit(deps, actor, 'book.merge', ['book', intoId], {
      before: { book: fromId, name: from.name, ...only(into, names) },
      after: {
        as,
        merge: id,
        ads: former.ads.length,
        links: former.links.length,
        watchers: former.watches.length,
        ...edit,
      },
    })
    return {
      parts: [
        ...(isBook ? await planMove(deps, { from, into, belongings, now: now() }) : []),
        ...(isBook ? [await planEdit(deps, into, edit, fromId)] : []),
        await planWorks(deps, former.works, into.workId),
        {
          guards: [sql`select 1 from ${book} where ${book.id} = ${fromId} and ${book.rev} = ${from.rev}`],
          statements: [store.write.insert(bookMerge).values(row), line],
          changes: [],
        },
      ],
    }
  })
  return id
}

export async function findBoth({ store: { read } }: Pick<PlanDeps, 'store'>, fromId: string, intoId: string) {
  const find = async (id: string) => (await read.select().from(book).where(eq(book.id, id)))[0]
  const [from, into] = [await find(fromId), await find(intoId)]
  if (!from && (await bookNow(read, fromId)) !== fromId) throw mergedAlready()
  if (!from) throw notFound()
  if (fromId === intoId) throw invalid({ into: errorOf.itself })
  if (!into && (await bookNow(read, intoId)) !== intoId) throw mergedAlready()
  if (!into) throw invalid({ into: errorOf.noSuchBook })
  return { from, into }
}

export const undoMs = 30 * 24 * 60 * 60 * 1000

/** Returns the rows that are still where the merge put them; later changes stay with their book. */
export async function undoMerge(deps: PlanDeps, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const { store, now } = deps
  await commitPlanned(deps, async () => {
    const [merge] = await store.read.select().from(bookMerge).where(eq(bookMerge.id, id))
    if (!merge) throw notFound()
    if (merge.undoneAt !== null) throw undoneAlready()
    if (now() > merge.at + undoMs) throw undoTooLate()
    const [into] = await store.read.select().from(book).where(eq(book.id, merge.intoId))
    if (!into || (await hasLater(deps, merge))) throw undoLaterFirst()
    const { former, kind, fromId } = merge
    if (former.book) await checkFree(deps, former.book['isbn'], former.book['reviewed'], former.given)
    const back = Object.fromEntries(
      Object.entries(former.stayed).filter(([name]) => into[name as keyof typeof into] === former.given[name]),
    )
    const line = recordAudit(deps, actor, 'book.unmerge', ['book', merge.intoId], {
      before: { merge: id, as: kind },
      after: { book: fromId, ads: former.ads.length, links: former.links.length, watchers: former.watches.length },
    })
    const isOpen = and(eq(bookMerge.id, id), isNull(bookMerge.undoneAt))
    return {
      parts: [
        ...(former.book ? [await planEdit(deps, into, back, fromId)] : []),
        ...(former.book ? await planReturn(deps, into, { ...former, book: former.book }) : []),
        ...(await worksBack(deps, former.works)),
        {
          guards: [store.read.select({ id: bookMerge.id }).from(bookMerge).where(isOpen)],
          statements: [
            store.write.update(bookMerge).set({ undoneAt: now(), undoneBy: actor.whoId }).where(isOpen),
            line,
          ],
          changes: [],
        },
      ],
    }
  })
}

/** Later merges must be undone first. */
async function hasLater({ store }: PlanDeps, { at, id, fromId, intoId }: typeof bookMerge.$inferSelect) {
  const either = sql`${valuesOf([fromId, intoId])}`
  const later = and(
    isNull(bookMerge.undoneAt),
    or(gt(bookMerge.at, at), and(eq(bookMerge.at, at), gt(bookMerge.id, id))),
    or(inArray(bookMerge.fromId, either), inArray(bookMerge.intoId, either)),
  )
  return (await store.read.$count(bookMerge, later)) > 0
}

/** The staying book returns the ISBN where the merge gave it. */
async function checkFree(
  { store }: PlanDeps,
  isbn: unknown,
  reviewed: unknown,
  given: Record<string, unknown>,
): Promise<void> {
  if (typeof isbn !== 'string' || !reviewed || given['isbn'] === isbn) return
  const where = and(eq(book.isbn, isbn), eq(book.reviewed, true))
  const [other] = await store.read.select().from(book).where(where)
  if (other) throw isbnTaken(bookRow(other))
}

async function worksBack(deps: PlanDeps, works: readonly { bookId: string; workId: string }[]) {
  const ids = [...new Set(works.map(({ workId }) => workId))]
  return Promise.all(
    ids.map(workId =>
      planWorks(
        deps,
        works.filter(each => each.workId === workId),
        must(workId, 'a book is of a work'),
      ),
    ),
  )
}

async function planWorks(
  { store }: Pick<Deps, 'store'>,
  works: FormerBook['works'],
  workId: string,
): Promise<BatchPart> {
  const ids = works.map(({ bookId }) => bookId)
  if (ids.length === 0) return emptyPart
  const are = isIn(book.id, ids)
  const found = await store.read.select({ id: book.id }).from(book).where(are)
  return {
    guards: [],
    statements: [store.write.update(book).set({ workId, rev: thisRev }).where(are)],
    changes: await bookChanges(store, idsOf(found)),
  }
}
