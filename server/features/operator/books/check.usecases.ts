import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { notFound } from '../../../middleware/errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findBook } from '../../books/books.queries.ts'
import { book, bookRequest } from '../../books/books.table.ts'
import { type Actor, commitPlanned, type PlanDeps, queueDecision } from '../commit-planned.ts'
import { alreadyDecided, bookIsListed } from '../operator.errors.ts'
import { editOf, only, planEdit } from './plan-edit.ts'
import { put, revised, type BatchPart } from '../../../sync/changes.ts'
import { ad } from '../../ads/ads.table.ts'
import { adsTakenOff } from '../../deals/taken-off.ts'
import { whenOf } from '../../deals/news.ts'
import { link } from '../../booklists/booklists.table.ts'
import { report } from '../../reports/reports.table.ts'
import { forgetBook } from '../../search/index-book.ts'
import { findRequest, waitsForCheck } from './books.queries.ts'
import type { AskedRequest } from '../../../../shared/features/operator/books.schema.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'

/** Also corrects a book that is confirmed already (M6). */
export async function confirmBook(
  deps: PlanDeps,
  { id, values, actor }: { id: string; values: BookValues; actor: Actor },
): Promise<Book> {
  const { store, now } = deps
  await commitPlanned(deps, async () => {
    const [before] = await store.read.select().from(book).where(eq(book.id, id))
    if (!before) throw notFound()
    const edit = editOf(before, values, now())
    const names = Object.keys(edit)
    if (names.length === 0) throw alreadyDecided()
    const line = recordAudit(deps, actor, 'book.confirm', ['book', id], { before: only(before, names), after: edit })
    return { parts: [await planEdit(deps, before, edit), { guards: [], statements: [line], changes: [] }] }
  })
  return must(await findBook(store.read, id), 'a book that was confirmed is there')
}

/** Takes its ads off and the book out of search; each seller hears why and may object, as of every removal (M6, M13). */
export async function refuseBook(
  deps: PlanDeps,
  { id, why, actor }: { id: string; why: string; actor: Actor },
): Promise<void> {
  const { store, now } = deps
  await commitPlanned(deps, async () => {
    const [found] = await store.read
      .select({ ...getTableColumns(book), isWaiting: waitsForCheck })
      .from(book)
      .where(eq(book.id, id))
    if (!found) throw notFound()
    if (!found.isWaiting) throw alreadyDecided()
    if ((await store.read.$count(link, eq(link.bookId, id))) > 0) throw bookIsListed()
    const isLive = and(eq(ad.bookId, id), isNull(ad.deletedAt))
    const ads = await store.read.select({ id: ad.id, sellerId: ad.sellerId }).from(ad).where(isLive)
    const at = now()
    const line = recordAudit(deps, actor, 'book.refuse', ['book', id], {
      before: { name: found.name, ads: ads.length },
      after: { ads: 0 },
    })
    return {
      parts: [
        await adsTakenOff(store, idsOf(ads), whenOf({ now: at })),
        ...ads.map(each => decided(deps, each, { why, actor, at })),
        {
          guards: [
            sql`select 1 from ${book} where ${book.id} = ${id} and ${book.rev} = ${found.rev}
              and (select count(*) from ${ad} where ${isLive}) = ${ads.length}`,
          ],
          statements: [...forgetBook(store.write, id), line],
          changes: [put(`book:${id}`, 'book', id)],
        },
      ],
    }
  })
}

function decided(
  { store, newId }: PlanDeps,
  of: { id: string; sellerId: string },
  { why, actor, at }: { why: string; actor: Actor; at: number },
): BatchPart {
  const [id, groupId] = [newId(), newId()]
  const row = {
    id,
    kind: 'ad',
    aboutId: of.id,
    personId: of.sellerId,
    reason: why,
    createdAt: at,
    mailedAt: at,
    decision: 'remove_ad',
    decidedAt: at,
    why,
    decidedBy: actor.whoId,
    ground: 'terms',
  } as const
  return {
    guards: [],
    statements: [
      store.write.insert(report).values(revised(row)),
      ...queueDecision(store, { personId: of.sellerId, aboutId: id, groupId, at }),
    ],
    changes: [put(`me:${of.sellerId}`, 'report', id)],
  }
}

/** Acceptance changes the book in the same batch (H3). */
export async function decideRequest(
  deps: PlanDeps,
  { id, accept, why, actor }: { id: string; accept: boolean; why: string; actor: Actor },
): Promise<AskedRequest> {
  const { store, now } = deps
  await commitPlanned(deps, async () => {
    const [found] = await store.read
      .select({ request: bookRequest, book })
      .from(bookRequest)
      .innerJoin(book, eq(book.id, bookRequest.bookId))
      .where(eq(bookRequest.id, id))
    if (!found) throw notFound()
    if (found.request.decidedAt !== null) throw alreadyDecided(await findRequest(store.read, id))
    const { reviewed: _, ...edit } = editOf(found.book, found.request.values, now())
    const names = Object.keys(edit)
    const isOpen = and(eq(bookRequest.id, id), isNull(bookRequest.decidedAt))
    const decision = accept ? ('accepted' as const) : ('refused' as const)
    const line = recordAudit(
      deps,
      { ...actor, organisationId: found.request.organisationId },
      accept ? 'request.accept' : 'request.refuse',
      ['book', found.book.id],
      { before: accept ? only(found.book, names) : null, after: { request: id, ...(accept && edit) } },
    )
    return {
      parts: [
        ...(accept && names.length > 0 ? [await planEdit(deps, found.book, edit)] : []),
        {
          guards: [store.read.select({ id: bookRequest.id }).from(bookRequest).where(isOpen)],
          statements: [
            store.write
              .update(bookRequest)
              .set({ decision, decidedAt: now(), decidedBy: actor.whoId, why })
              .where(isOpen),
            line,
          ],
          changes: [],
        },
      ],
    }
  })
  return must(await findRequest(store.read, id), 'a request that was decided is there')
}
