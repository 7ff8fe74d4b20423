import { fold } from '../../../../../shared/lib/fold.ts'
import { type Branch, branchesOf } from '../tree/branches.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

/** Finds lines by name, and courses also by code and books; includes their parents. */
export function foundBranches(index: TreeIndex, query: string): Branch[] {
  const wanted = fold(query).trim()
  const everything = new Set(
    [...index.studies, ...index.studies.flatMap(({ id }) => index.collectionsOf(id))].map(({ id }) => id),
  )
  const all = branchesOf(index, everything)
  const shown = new Set<string>()
  const byId = new Map(all.map(branch => [branch.id, branch]))
  for (const branch of all) {
    if (!textsOf(index, branch).some(text => fold(text).includes(wanted))) continue
    for (let each: Branch | undefined = branch; each; each = byId.get(each.parent ?? '')) shown.add(each.id)
  }
  return all.filter(({ id }) => shown.has(id))
}

function textsOf(index: TreeIndex, { kind, name, named }: Branch): string[] {
  if (kind !== 'place') return [name]
  const books = index.linksOf(named.id).flatMap(({ bookId }) => index.book(bookId) ?? [])
  return [
    name,
    index.row('course', named.id)?.code ?? '',
    ...books.flatMap(book => [book.name, book.author, book.isbn ?? '']),
  ]
}
