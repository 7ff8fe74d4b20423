import { type Change, maxChanges } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { editionKey } from '../../../../../shared/features/books/edition.ts'
import { creationOf, creationSize, type Named } from './siblings.ts'
import { type LinkValues, readLinkValues } from './link-values.ts'
import { type OwnLink, ownsOf, renamesOf, namesCourse } from './own-rows.ts'
import { createPaths } from './paths.ts'
import type { Plan, PlanInput, PlannedRow } from './plan.types.ts'
import { bookByTitle, bookOf, type RowBook, spoiltCells } from './row-book.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'
import { indexTree } from './tree-index.ts'

type Link = TreeRows['link']

/** Pure. A row with an error changes nothing. Rows beyond one change set wait: the same import again continues there. */
export function planImport(input: PlanInput): Plan {
  const { rows, has, target, books, remove, newId } = input
  const index = indexTree(input.tree)
  const paths = createPaths(index, input)
  const changes: Change[] = renamesOf(rows, index, input).slice(0, maxChanges)
  const renamed = new Map(changes.map(change => [change.id, change.values]))
  const updates = new Map<string, Extract<Change, { kind: 'link' }>>()
  const claimed = new Set(rows.flatMap(row => ownsOf(row, index, input).map(({ link }) => link.id)))
  const written = new Set<string>()
  const added = new Set<string>()
  const spoilt = new Set<string>()
  let isFull = false

  const planned = rows.map(planRow)
  const goes = linksInScope().filter(link => !claimed.has(link.id) && !spoilt.has(link.courseId))
  const isComplete = !isFull && changes.length + goes.length <= maxChanges
  if (remove && isComplete)
    changes.push(...goes.map(({ id, rev }) => ({ op: 'delete', kind: 'link', id, rev }) as const))
  return { changes, rows: planned, goes }

  function planRow(row: SpreadsheetRow): PlannedRow {
    const ownLink = ownOnce(row)
    const found = bookOf(row, books, ownLink?.link)
    const { book: itsBook, isbn, repaired } = found
    const plan: PlannedRow = { row, state: 'same', before: {}, errors: spoiltCells(row), book: itsBook, isbn, repaired }
    if (found.isHeading) return { ...plan, state: isOfTree(textOf(row, 'id')) ? 'same' : 'heading' }
    const course = courseOf(row, ownLink)
    if (course.error && !hasError(plan, course.error.field)) plan.errors.push(course.error)
    const where = course.named
    const links = where ? index.linksOf(where.id) : []
    const book = found.book ?? (found.error?.code === 'no_isbn' ? bookByTitle(row, links, books) : undefined)
    if (found.error && !book && !hasError(plan, 'isbn')) plan.errors.push(found.error)
    if (plan.errors.length > 0 || !where) return spoil({ ...plan, state: 'wrong' }, where)
    if (!book) return spoil({ ...plan, state: 'unknown' }, where)
    return linkRow({ ...plan, book, isbn: book.isbn }, where, ownLink)
  }

  function linkRow(
    plan: PlannedRow & { book: NonNullable<RowBook['book']> },
    where: Named,
    ownLink: OwnLink | undefined,
  ): PlannedRow {
    const { row, book } = plan
    const link = ownLink?.link ?? freeLink(where, row, book)
    const key = `${where.id} ${book.id}`
    if (!link && (added.has(key) || hasBook(where, book))) return { ...plan, state: 'duplicate' }
    const read = readLinkValues(row, link, ownLink ? has : null)
    if (read.errors.length > 0) return spoil({ ...plan, state: 'wrong', errors: read.errors }, where)
    if (link) {
      claimed.add(link.id)
      return changeLink({ ...plan, before: read.before }, link, where, {
        ...read.values,
        ...(link.bookId !== book.id && { bookId: book.id }),
        ...(link.courseId !== where.id && { courseId: where.id }),
      })
    }
    if (!hasRoomFor(creationSize(where) + 1)) return { ...plan, state: 'later' }
    const values = { version: null, alsoAccepted: [], notes: '', tags: [], visible: true, ...read.values }
    const create = { courseId: where.id, bookId: book.id, ...values }
    changes.push(...creationOf(where), { op: 'create', kind: 'link', id: newId(), values: create })
    added.add(key)
    return { ...plan, state: 'new' }
  }

  function changeLink(
    plan: PlannedRow,
    { id, rev, bookId, courseId }: Link,
    where: Named,
    values: LinkValues & { bookId?: string; courseId?: string },
  ): PlannedRow {
    if (Object.keys(values).length === 0) return plan
    const before = updates.get(id)
    if (!before && !hasRoomFor(creationSize(where) + 1)) return { ...plan, state: 'later' }
    const other = Object.entries(values).find(([field, value]) => {
      const already = before?.values?.[field as keyof LinkValues]
      return already !== undefined && JSON.stringify(already) !== JSON.stringify(value)
    })
    if (other) {
      const field = other[0] === 'bookId' ? 'isbn' : other[0] === 'courseId' ? 'course' : (other[0] as keyof LinkValues)
      return spoil(
        { ...plan, state: 'wrong', errors: [{ code: 'contradiction', field, value: textOf(plan.row, field) }] },
        where,
      )
    }
    changes.push(...creationOf(where))
    const update = before ?? { op: 'update', kind: 'link', id, rev, values: {} }
    Object.assign(update.values ?? {}, values)
    if (!before) changes.push(update)
    updates.set(id, update)
    const former = {
      ...(values.bookId && { isbn: books.byId.get(bookId)?.isbn ?? '' }),
      ...(values.courseId && { course: index.course.get(courseId)?.name ?? '' }),
    }
    return { ...plan, state: 'changed', before: { ...plan.before, ...former } }
  }

  /** An export also writes rows without books. */
  function isOfTree(id: string): boolean {
    return index.place.has(id) || index.collection.has(id) || index.study.has(id)
  }

  /** A copied row is a new one. A course with places in two years has two rows. */
  function ownOnce(row: SpreadsheetRow): OwnLink | undefined {
    const own = ownsOf(row, index, input).find(({ link, placeId }) => !written.has(`${link.id} ${placeId}`))
    if (own) written.add(`${own.link.id} ${own.placeId}`)
    return own
  }

  function courseOf(row: SpreadsheetRow, ownLink: OwnLink | undefined) {
    const course = ownLink && index.course.get(ownLink.link.courseId)
    const called = course && { ...course, ...renamed.get(course.id) }
    const isThere = called && ((target && 'courseId' in target) || namesCourse(row, called, has))
    return isThere
      ? {
          named: { id: called.id, name: called.name, code: called.code, creation: null, parent: null },
          error: undefined,
        }
      : paths.courseOf(row)
  }

  function freeLink(where: Named, row: SpreadsheetRow, book: { id: string; isbn: string | null }): Link | undefined {
    const free = index.linksOf(where.id).filter(link => !claimed.has(link.id) && isBook(link, book))
    const version = editionKey(textOf(row, 'version'))
    return free.find(link => editionKey(link.version) === version) ?? free[0]
  }

  function hasBook(where: Named, book: { id: string; isbn: string | null }): boolean {
    return index.linksOf(where.id).some(link => isBook(link, book))
  }

  function isBook({ bookId }: Link, { id, isbn }: { id: string; isbn: string | null }): boolean {
    return bookId === id || (isbn !== null && books.byId.get(bookId)?.isbn === isbn)
  }

  /** Books of a course with an unreadable row are not reported missing, because that row may be one of them. */
  function spoil(plan: PlannedRow, where: Named | undefined): PlannedRow {
    if (where) spoilt.add(where.id)
    return plan
  }

  function hasRoomFor(more: number): boolean {
    isFull ||= changes.length + more > maxChanges
    return !isFull
  }

  function linksInScope(): Link[] {
    if (target && 'courseId' in target) return index.linksOf(target.courseId)
    const isBySheet = rows.some(({ year }) => year)
    const collections = target && !isBySheet ? [target.collectionId] : collectionsNamed()
    const courses = new Set(collections.flatMap(id => index.coursesIn(id)).map(({ id }) => id))
    return [...courses].flatMap(id => index.linksOf(id))
  }

  function collectionsNamed(): string[] {
    const named = rows.flatMap(row => ownsOf(row, index, input)[0]?.collectionId ?? paths.collectionOf(row)?.id ?? [])
    return [...new Set(named)].filter(id => index.collection.has(id))
  }
}

function hasError({ errors }: PlannedRow, field: PlannedRow['errors'][number]['field']): boolean {
  return errors.some(error => error.field === field)
}
