import { msg } from '@lingui/core/macro'
import type { RowChange } from '../../../../shared/features/booklists/tree.schema.ts'
import type { TreeError } from '../../../../shared/features/booklists/tree/kinds.ts'
import { ApiError, invalid, type Sentence } from '../../../middleware/errors.ts'
import { required } from '../../../middleware/fields.errors.ts'

const notThere = msg`We could not find that.`

export type ChangeError = TreeError | 'unknown_book'

const sentences: Record<ChangeError, Sentence> = {
  required,
  already: msg`This is there already.`,
  parent: msg`What this stands in is not there any more.`,
  no_place: msg`A course needs a place in a year or quarter.`,
  no_more: msg`This can no longer be brought back.`,
  fixed: msg`This cannot be changed. Delete it, and add it where it belongs.`,
  too_many: msg`These lists are too long for one association.`,
  unknown_book: msg`We do not know this book.`,
}

export const refused = (faults: Record<string, ChangeError>) =>
  invalid(Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, sentences[fault]])))

export interface LastChange {
  kind: RowChange['kind']
  id: string
  at: number
  by: { id: string; firstName: string } | null
}

export const stale = (current: readonly RowChange[], changed: readonly LastChange[] = []) =>
  new ApiError(409, 'stale', msg`This was changed meanwhile, by another admin or by you elsewhere.`, {
    extra: { current, changed },
  })

/** Also for a collection of another association, because callers must not learn that it exists. */
export const unknownCollection = () => new ApiError(404, 'not_found', notThere, { fields: { collectionId: notThere } })

/** Also for rows of another association, because callers must not learn that they exist. */
export const unknownRows = (paths: readonly string[]) =>
  new ApiError(404, 'not_found', notThere, {
    fields: Object.fromEntries(paths.map(path => [path, notThere])),
  })
