import { sql, type SQL } from 'drizzle-orm'
import { asNumber, listed } from '../../common/store/dialect.ts'
import { preparedRead, preparedWrite } from '../../common/store/prepared.ts'
import type { Store } from '../../common/store/store.ts'
import type { Reader } from '../../common/store/batch.ts'
import type { Statement } from '../../common/store/batch.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import type { RejectionCode } from '../../../shared/lib/refusal-codes.ts'
import type { FieldErrors } from '../mutator.ts'
import { thisRev } from '../revision.ts'
import { mutation } from '../sync.table.ts'

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
const hasNumber = sql`${mutation.clientId} = ${placeholder('clientId')} and ${mutation.n} = ${asNumber(sql`wanted.value`)}`

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
export async function readKnown(store: Store, clientId: string, envelopes: readonly MutationEnvelope[]) {
  const ids = envelopes.flatMap(({ id, after }) => (after === null ? [id] : [id, after]))
  const idAt = new Map(envelopes.map(({ id, n }) => [n, id]))
  const values = { clientId, ids: JSON.stringify(ids), ns: JSON.stringify([...idAt.keys()]) }
  const rows = envelopes.length === 0 ? [] : await knownOfPush(store.read).all(values)
  const own = rows.filter(row => row.clientId === clientId)
  const sent = new Set(envelopes.map(({ id }) => id))
  const forked = own.some(row => idAt.has(row.n) && !sent.has(row.id))
  return { results: new Map(rows.map(row => [row.id, row as StoredResult])), forked }
}

const insertResult = preparedWrite(write =>
  write.insert(mutation).values({
    id: sql.placeholder('id'),
    clientId: sql.placeholder('clientId'),
    n: sql.placeholder('n'),
    personId: sql.placeholder('personId'),
    name: sql.placeholder('name'),
    argsHash: sql.placeholder('argsHash'),
    status: sql.placeholder('status'),
    result: sql.placeholder('result'),
    rev: thisRev,
    at: sql.placeholder('at'),
  }),
)

/** Checked at commit; `plannedBefore` is committed just before. */
export function resultGuards(store: Store, id: string, plannedBefore: string | null): Statement[] {
  const fresh = notStoredYet(store.write, { id })
  return plannedBefore === null ? [fresh] : [fresh, alreadyStored(store.write, { id: plannedBefore })]
}

const notStoredYet = preparedWrite<{ id: string }>(
  () => sql`select 1 where not exists (select 1 from mutation where id = ${placeholder('id')})`,
)

const alreadyStored = preparedWrite<{ id: string }>(() => sql`select 1 from mutation where id = ${placeholder('id')}`)

export function resultStatement(
  store: Store,
  { envelope: { id, n, name }, clientId, personId, argsHash, at }: ResultToStore,
  result: Refusal | null,
): Statement {
  const status = result ? 'rejected' : 'applied'
  return insertResult(store.write, { id, clientId, n, personId, name, argsHash, status, result, at })
}
