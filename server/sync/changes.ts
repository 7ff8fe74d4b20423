import { sql } from 'drizzle-orm'
import { givenRev, shaped } from '../common/store/shape.ts'
import type { Statement } from '../common/store/batch.ts'
import type { Change } from './mutator.ts'
import { thisRev } from './revision.ts'

/** At the revision of their batch. */
export function changeStatements(changes: readonly Change[]): Statement[] {
  return changes.map(({ scope, kind, id, op }) => tell({ scope, kind, id, op }))
}

export const put = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'put' })
export const del = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'del' })

const { placeholder } = sql

// One row each: a statement of several rows copies every page it touches, to be undone alone.
const tell = shaped<Pick<Change, 'scope' | 'kind' | 'id' | 'op'>>({
  columns: { scope: 'text', kind: 'text', id: 'text', op: 'text' },
  one: sql`insert into change (scope, kind, id, rev, op)
    values (${placeholder('scope')}, ${placeholder('kind')}, ${placeholder('id')}, ${thisRev}, ${placeholder('op')})
    on conflict (scope, kind, id) do update set rev = excluded.rev, op = excluded.op`,
  many: given => sql`insert into change (scope, kind, id, rev, op)
    select scope, kind, id, ${givenRev}, op from ${given} where true
    on conflict (scope, kind, id) do update set rev = excluded.rev, op = excluded.op`,
  key: { columns: ['scope', 'kind', 'id'], repeated: 'last' },
})
