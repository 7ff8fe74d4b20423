import { sql, type SQL } from 'drizzle-orm'
import { asNumber, listed, type Reader, type Statement } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { givenRev, shaped } from '../../common/store/shape.ts'
import type { Store } from '../../common/store/store.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import type { RejectionCode } from '../../../shared/lib/refusal-codes.ts'
import type { FieldErrors } from '../mutator.ts'
import { thisRev } from '../changes.ts'
import { mutation } from '../sync.table.ts'
import type * as z from 'zod/mini'
import type { Mutation } from '../../../shared/lib/mutation.ts'

export interface StoredResult {
  id: string
  personId: string
  argsHash: string
  status: 'applied' | 'rejected'
  result: Refusal | null
  rev: number
  at: number
}

interface Refusal {
  code: RejectionCode
  fields?: FieldErrors
}

export interface ResultToStore {
  envelope: MutationEnvelope
  clientId: string
  personId: string
  argsHash: string
  at: number
}

const columns = {
  id: mutation.id,
  clientId: mutation.clientId,
  n: mutation.n,
  personId: mutation.personId,
  argsHash: mutation.argsHash,
  status: mutation.status,
  result: mutation.result,
  rev: mutation.rev,
  at: mutation.at,
}

const { placeholder } = sql

/** Joins from the list, because `in (select …)` would first build a table. */
const selectResults = (read: Reader, list: 'ids' | 'ns', fits: SQL) =>
  read
    .select(columns)
    .from(sql`${listed(placeholder(list))} as wanted`)
    .crossJoin(mutation)
    .where(fits)

const hasId = sql`${mutation.id} = wanted.value`
// Between, because PostgreSQL may look for the numbers among all of this client.
const hasNumber = sql`${mutation.clientId} = ${placeholder('clientId')} and ${mutation.n} = ${asNumber(sql`wanted.value`)}
  and ${mutation.n} between ${placeholder('first')} and ${placeholder('last')}`

const resultsById = preparedRead(read => selectResults(read, 'ids', hasId).prepare())

export async function readResults(store: Store, ids: readonly string[]): Promise<Map<string, StoredResult>> {
  const rows = ids.length === 0 ? [] : await resultsById(store.read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, row as StoredResult]))
}

const knownOfPush = preparedRead(read =>
  selectResults(read, 'ids', hasId)
    .unionAll(selectResults(read, 'ns', hasNumber))
    .prepare(),
)

/** `forked`: a number is already another mutation, so this client is a copy of a device. */
export async function readStoredResults(store: Store, clientId: string, envelopes: readonly MutationEnvelope[]) {
  const ids = envelopes.flatMap(({ id, after }) => (after === null ? [id] : [id, after]))
  const idAt = new Map(envelopes.map(({ id, n }) => [n, id]))
  const ns = [...idAt.keys()]
  const range = { first: Math.min(...ns), last: Math.max(...ns) }
  const values = { clientId, ids: JSON.stringify(ids), ns: JSON.stringify(ns), ...range }
  const rows = envelopes.length === 0 ? [] : await knownOfPush(store.read).all(values)
  const ownRows = rows.filter(row => row.clientId === clientId)
  const sent = new Set(envelopes.map(({ id }) => id))
  const forked = ownRows.some(row => idAt.has(row.n) && !sent.has(row.id))
  return { results: new Map(rows.map(row => [row.id, row as StoredResult])), forked }
}

const insertResult = shaped<Omit<StoredResult, 'result' | 'rev'> & ResultRow>({
  columns: {
    id: 'text',
    clientId: 'text',
    n: 'bigint',
    personId: 'text',
    name: 'text',
    argsHash: 'text',
    status: 'text',
    result: 'text',
    at: 'bigint',
  },
  one: sql`insert into mutation (id, client_id, n, person_id, name, args_hash, status, result, at, rev)
    values (${placeholder('id')}, ${placeholder('clientId')}, ${placeholder('n')}, ${placeholder('personId')},
      ${placeholder('name')}, ${placeholder('argsHash')}, ${placeholder('status')}, ${placeholder('result')},
      ${placeholder('at')}, ${thisRev})`,
  many: given => sql`insert into mutation (id, client_id, n, person_id, name, args_hash, status, result, at, rev)
    select id, "clientId", n, "personId", name, "argsHash", status, result, at, ${givenRev} from ${given}`,
  key: { columns: ['id'], repeated: 'once' },
})

interface ResultRow {
  clientId: string
  n: number
  name: string
  result: string | null
}

/** Checked at commit; `plannedBefore` is committed just before. */
export function resultGuards(id: string, plannedBefore: string | null): Statement[] {
  const fresh = notStoredYet({ id })
  return plannedBefore === null ? [fresh] : [fresh, alreadyStored({ id: plannedBefore })]
}

const notStoredYet = shaped<{ id: string }>({
  columns: { id: 'text' },
  one: sql`select 1 where not exists (select 1 from mutation where id = ${placeholder('id')})`,
  many: given => sql`select given.nth from ${given} where (select 1 from mutation where id = given.id) is not null`,
})

const alreadyStored = shaped<{ id: string }>({
  columns: { id: 'text' },
  one: sql`select 1 from mutation where id = ${placeholder('id')}`,
  many: given => sql`select given.nth from ${given} where (select 1 from mutation where id = given.id) is null`,
  heldBy: insertResult.shape,
})

export function resultStatement(
  { envelope: { id, n, name }, clientId, personId, argsHash, at }: ResultToStore,
  refusal: Refusal | null,
): Statement {
  const [status, result] = refusal ? (['rejected', JSON.stringify(refusal)] as const) : (['applied', null] as const)
  return insertResult({ id, clientId, n, personId, name, argsHash, status, result, at })
}

/** `isOld`: of a build whose arguments had another shape. */
type UpToDate = { ok: true; args: unknown } | { ok: false; issues: readonly z.core.$ZodIssue[]; isOld: boolean }

/** Upgrades arguments step by step, each validated. Throws the error of a step. */
export function upToDate({ former = [], args: shape }: Mutation, { schema, args }: MutationEnvelope): UpToDate {
  const steps = former.slice(schema - 1)
  const isOld = steps.some(step => step.args !== shape)
  let now = args
  for (const step of steps) {
    const parsed = step.args.safeParse(now, { reportInput: true })
    if (!parsed.success) return { ok: false, issues: parsed.error.issues, isOld }
    now = step.next(parsed.data as never)
  }
  const parsed = shape.safeParse(now, { reportInput: true })
  return parsed.success ? { ok: true, args: parsed.data } : { ok: false, issues: parsed.error.issues, isOld }
}
