import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { among } from '../../../common/store/dialect.ts'
import { must } from '../../../../shared/lib/must.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { bookRow } from '../../books/books.rows.ts'
import { book, bookMerge } from '../../books/books.table.ts'
import { type Actor, signed } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { isbnTaken, undoLaterFirst, undoneAlready, undoTooLate } from '../operator.errors.ts'
import { planEdit } from './plan-edit.ts'
import { planReturn } from './plan-return.ts'
import { planWorks } from './plan-works.ts'

export const undoMs = 30 * 24 * 60 * 60 * 1000

/** Returns what is still where the merge put it; later changes stay with their book. */
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
    const line = recordAudit(deps, {
      ...signed(actor),
      action: 'book.unmerge',
      about: { kind: 'book', id: merge.intoId },
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
  const either = sql`${among([fromId, intoId])}`
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
  const [other] = await store.read
    .select()
    .from(book)
    .where(and(eq(book.isbn, isbn), eq(book.reviewed, true)))
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
