import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { BookRequest, BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import type { Language } from '../../../common/language/language.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { invalid, notFound } from '../../../middleware/errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findBook } from '../books.queries.ts'
import { priceError, refuseDuplicate, storedPicture } from '../library/add-book.usecases.ts'
import { nothingChanged } from '../library/library.errors.ts'
import { bookRequest } from '../books.table.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { person } from '../../people/people.table.ts'

type AskDeps = ChangeDeps & Pick<Deps, 'photos'>

interface RequestedChange {
  organisationId: string
  personId: string
  bookId: string
  values: BookValues
  reason: string
  language: Language
}

/** Stores only values that differ. The same open request again changes nothing (H3). */
export async function askChange(
  deps: AskDeps,
  requested: RequestedChange,
): Promise<{ request: BookRequest; isNew: boolean }> {
  const { organisationId, personId, bookId, reason, language } = requested
  const { store, now, newId } = deps
  const book = await findBook(store.read, bookId)
  if (!book) throw notFound()
  const { values, former } = differences(requested.values, book)
  await check(deps, values, language)
  const open = await openLike(deps, { organisationId, bookId, values, reason })
  if (open) return { request: open, isNew: false }
  const id = newId()
  await store.commit({
    takesRev: true,
    statements: [
      store.write
        .insert(bookRequest)
        .values({ id, organisationId, bookId, personId, values, former, reason, createdAt: now() }),
      ...(await storedPicture(deps, { hash: values.image ?? null, personId, ownerId: id })),
      recordAudit(deps, { role: 'admin', whoId: personId, organisationId }, 'request.create', ['request', id], {
        before: former,
        after: values,
      }),
    ],
  })
  const [request] = await findRequests(store.read, { organisationId, id })
  return { request: must(request, 'it was asked just now'), isNew: true }
}

function differences(wanted: BookValues, book: Book): { values: BookValues; former: BookRequest['former'] } {
  const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== stands(book, name))
  if (changed.length === 0) throw invalid({ values: nothingChanged })
  return {
    values: Object.fromEntries(changed),
    former: Object.fromEntries(changed.map(([name]) => [name, stands(book, name)])),
  }
}

const stands = (book: Book, name: string) => book[name as keyof BookValues]

async function check(deps: AskDeps, { isbn, originalPriceCents }: BookValues, language: Language): Promise<void> {
  const fault = originalPriceCents === undefined ? undefined : priceError(originalPriceCents, language)
  if (fault) throw invalid({ 'values.originalPriceCents': fault })
  if (isbn !== undefined) await refuseDuplicate(deps, isbn)
}

async function openLike(
  { store }: Pick<Deps, 'store'>,
  { organisationId, bookId, values, reason }: Pick<RequestedChange, 'organisationId' | 'bookId' | 'values' | 'reason'>,
): Promise<BookRequest | undefined> {
  const rows = await store.read
    .select()
    .from(bookRequest)
    .where(
      and(
        eq(bookRequest.organisationId, organisationId),
        eq(bookRequest.bookId, bookId),
        eq(bookRequest.reason, reason),
        isNull(bookRequest.decidedAt),
      ),
    )
  const same = rows.find(row => JSON.stringify(row.values) === JSON.stringify(values))
  return same && (await findRequests(store.read, { organisationId, id: same.id }))[0]
}

const maxRequests = 200

/** The answer names the person who asked, not the one who decided. */
const { personId: caller, ...otherColumns } = getTableColumns(bookRequest)
const { id, organisationId, bookId, values, former, reason, createdAt, decision, decidedAt, why } = otherColumns
const columns = { id, organisationId, bookId, values, former, reason, createdAt, decision, decidedAt, why }

/** Newest first; `bookId` narrows to one book. */
export async function findRequests(
  read: Reader,
  filter: { organisationId: string; bookId?: string | undefined; id?: string },
): Promise<BookRequest[]> {
  const rows = await read
    .select({ request: columns, by: person.firstName })
    .from(bookRequest)
    .leftJoin(person, eq(person.id, caller))
    .where(
      and(
        eq(organisationId, filter.organisationId),
        filter.bookId === undefined ? undefined : eq(bookId, filter.bookId),
        filter.id === undefined ? undefined : eq(id, filter.id),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRequests)
  return rows.map(({ request, by }) => ({
    ...request,
    ...(by !== null && { by }),
  }))
}
