import { and, eq, isNull } from 'drizzle-orm'
import type { AskedRequest } from '../../../../shared/features/operator/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { book } from '../../books/books.table.ts'
import { bookRequest } from '../../books/requests/book-requests.table.ts'
import { type Actor, signed } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { alreadyDecided } from '../operator.errors.ts'
import { editOf, only, planEdit } from './plan-edit.ts'
import { findRequest } from './requests.queries.ts'

interface Deciding {
  id: string
  accept: boolean
  why: string
  actor: Actor
}

/** Acceptance changes the book in the same batch (H3). */
export async function decideRequest(deps: PlanDeps, { id, accept, why, actor }: Deciding): Promise<AskedRequest> {
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
    const line = recordAudit(deps, {
      ...signed(actor),
      organisationId: found.request.organisationId,
      action: accept ? 'request.accept' : 'request.refuse',
      about: { kind: 'book', id: found.book.id },
      before: accept ? only(found.book, names) : null,
      after: { request: id, ...(accept && edit) },
    })
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
