import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { notFound } from '../../../middleware/common.errors.ts'
import { put } from '../../../sync/changes.ts'
import { thisRev } from '../../../sync/revision.ts'
import { ad } from '../../ads/ads.table.ts'
import { adsTakenOff, type BatchPart } from '../../ads/taken-off.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { link } from '../../booklists/booklists.table.ts'
import { book } from '../../books/books.table.ts'
import { report } from '../../reports/reports.table.ts'
import { forgetBook } from '../../search/index-book.ts'
import { type Actor, signed } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { alreadyDecided, bookIsListed } from '../operator.errors.ts'
import { queueDecision } from '../queue-decision.ts'
import { waitsForCheck } from './books.queries.ts'

interface Refusing {
  id: string
  why: string
  actor: Actor
}

/** Takes its ads off and the book out of search; each seller hears why and may object, as of every removal (M6, M13). */
export async function refuseBook(deps: PlanDeps, { id, why, actor }: Refusing): Promise<void> {
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
    const line = recordAudit(deps, {
      ...signed(actor),
      action: 'book.refuse',
      about: { kind: 'book', id },
      before: { name: found.name, ads: ads.length },
      after: { ads: 0 },
    })
    return {
      parts: [
        await adsTakenOff(
          store,
          ads.map(each => each.id),
          at,
        ),
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

/** The removal of an ad that nobody reported. */
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
      store.write.insert(report).values({ ...row, rev: thisRev }),
      ...queueDecision(store, { personId: of.sellerId, aboutId: id, groupId, at }),
    ],
    changes: [put(`me:${of.sellerId}`, 'report', id)],
  }
}
