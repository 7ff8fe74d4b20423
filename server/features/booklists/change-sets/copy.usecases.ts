import type { CopyAnswer, CopyRequest } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { copyCollection } from '../../../../shared/features/booklists/copy/copy-collection.ts'
import type { Deps } from '../../../deps.ts'
import { unknownCollection } from './change-sets.errors.ts'
import { derivedId } from './derived-id.ts'
import { findTree } from './tree.queries.ts'

export async function planCopy(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  organisationId: string,
  { collectionId, yearsAhead }: CopyRequest,
): Promise<CopyAnswer> {
  const tree = await findTree(store.read, organisationId)
  const collection = tree.collections.find(({ id }) => id === collectionId)
  if (!collection) throw unknownCollection()
  const first = academicYear(now()) + yearsAhead
  return copyCollection(tree, {
    collection,
    yearsAhead,
    label: `${first}/${first + 1}`,
    idOf: sourceId => derivedId(`copy:${yearsAhead}:${sourceId}`),
  })
}

/** An academic year begins in August. */
function academicYear(at: number): number {
  const date = new Date(at)
  return date.getUTCMonth() >= 7 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
