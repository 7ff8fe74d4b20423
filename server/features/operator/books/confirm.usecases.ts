import { eq } from 'drizzle-orm'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findBook } from '../../books/books.queries.ts'
import { book } from '../../books/books.table.ts'
import { type Actor, signed } from '../actor.ts'
import { commitPlanned, type PlanDeps } from '../commit-planned.ts'
import { alreadyDecided } from '../operator.errors.ts'
import { editOf, only, planEdit } from './plan-edit.ts'

interface Confirming {
  id: string
  values: BookValues
  actor: Actor
}

/** Also corrects a book that is confirmed already (M6). */
export async function confirmBook(deps: PlanDeps, { id, values, actor }: Confirming): Promise<Book> {
  const { store, now } = deps
  await commitPlanned(deps, async () => {
    const [before] = await store.read.select().from(book).where(eq(book.id, id))
    if (!before) throw notFound()
    const edit = editOf(before, values, now())
    const names = Object.keys(edit)
    if (names.length === 0) throw alreadyDecided()
    const line = recordAudit(deps, {
      ...signed(actor),
      action: 'book.confirm',
      about: { kind: 'book', id },
      before: only(before, names),
      after: edit,
    })
    return { parts: [await planEdit(deps, before, edit), { guards: [], statements: [line], changes: [] }] }
  })
  return must(await findBook(store.read, id), 'a book that was confirmed is there')
}
