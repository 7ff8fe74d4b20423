import { eq, sql } from 'drizzle-orm'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { MergeKind } from '../../../../shared/features/operator/books.schema.ts'
import { invalid, notFound } from '../../../middleware/common.errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { bookNow } from '../../books/book-now.ts'
import { book, bookMerge, type FormerBook } from '../../books/books.table.ts'
import { type Actor, signed } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { errorOf, mergedAlready } from '../operator.errors.ts'
import { findBelongings } from './belongings.queries.ts'
import { editOf, only, planEdit } from './plan-edit.ts'
import { planMove } from './plan-move.ts'
import { planWorks } from './plan-works.ts'

interface Merging {
  fromId: string
  intoId: string
  as: MergeKind
  /** New values of the book that stays. */
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
      ads: isBook ? belongings.ads.map(each => each.id) : [],
      links: isBook ? belongings.links.map(each => each.id) : [],
      hidden: isBook ? belongings.doubled.map(each => each.id) : [],
      requests: isBook ? belongings.requests : [],
      watches: isBook ? belongings.watches : [],
      works: belongings.works,
    }
    if (!isBook && former.works.length === 0) throw mergedAlready()
    const row = { id, kind: as, fromId, intoId, byId: actor.whoId, at: now(), former }
    const line = recordAudit(deps, {
      ...signed(actor),
      action: 'book.merge',
      about: { kind: 'book', id: intoId },
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
