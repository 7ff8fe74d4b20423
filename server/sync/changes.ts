import { sql } from 'drizzle-orm'
import type { Statement } from '../database/store.ts'
import type { Change } from './mutator.ts'
import { thisRev } from './revision.ts'

const texts = new Map<number, string>()

/** One statement that tells the scopes of these changes, at the revision of the batch it is in. */
export function changeStatements(changes: readonly Change[]): Statement[] {
  if (changes.length === 0) return []
  const params = changes.flatMap(({ scope, kind, id, op }) => [scope, kind, id, op])
  return [{ getSQL: () => spelledOut(changes), ready: { sql: textFor(changes.length), params } }]
}

export const put = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'put' })
export const del = (scope: string, kind: Change['kind'], id: string): Change => ({ scope, kind, id, op: 'del' })

const conflict = 'on conflict (scope, kind, id) do update set rev = excluded.rev, op = excluded.op'

function textFor(count: number): string {
  const known = texts.get(count)
  if (known) return known
  const row = '(?, ?, ?, (select rev from revision), ?)'
  const text = `insert into change (scope, kind, id, rev, op) values ${Array(count).fill(row).join(', ')} ${conflict}`
  texts.set(count, text)
  return text
}

function spelledOut(changes: readonly Change[]) {
  const rows = changes.map(({ scope, kind, id, op }) => sql`(${scope}, ${kind}, ${id}, ${thisRev}, ${op})`)
  return sql`insert into change (scope, kind, id, rev, op) values ${sql.join(rows, sql`, `)} ${sql.raw(conflict)}`
}
