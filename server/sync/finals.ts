import { sql } from 'drizzle-orm'
import { preparedRead, preparedWrite } from '../database/prepared.ts'
import type { Statement, Store } from '../database/store.ts'
import type { MutationEnvelope } from '../../shared/sync/protocol.ts'
import type { Faults, RejectionCode } from './mutator.ts'
import { thisRev } from './revision.ts'
import { mutation } from './sync.table.ts'

/** The durable answer to a mutation: the same for ever, however often it is asked. */
export interface Final {
  id: string
  personId: string
  argsHash: string
  status: 'applied' | 'rejected'
  result: StoredResult | null
  rev: number
}

export interface StoredResult {
  code: RejectionCode
  fields?: Faults
}

/** Whose mutation is made final, and how. */
export interface Finalising {
  envelope: MutationEnvelope
  clientId: string
  personId: string
  argsHash: string
  at: number
}

const finalsById = preparedRead(read =>
  read
    .select({
      id: mutation.id,
      personId: mutation.personId,
      argsHash: mutation.argsHash,
      status: mutation.status,
      result: mutation.result,
      rev: mutation.rev,
    })
    .from(mutation)
    .where(sql`${mutation.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)

export async function readFinals(store: Store, ids: readonly string[]): Promise<Map<string, Final>> {
  const rows = ids.length === 0 ? [] : await finalsById(store.read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, row as Final]))
}

const othersAtN = preparedRead(read =>
  read
    .select({ id: mutation.id })
    .from(mutation)
    .where(
      sql`${mutation.clientId} = ${sql.placeholder('clientId')}
        and ${mutation.n} in (select value from json_each(${sql.placeholder('ns')}))
        and ${mutation.id} not in (select value from json_each(${sql.placeholder('ids')}))`,
    )
    .limit(1)
    .prepare(),
)

/** Whether this client gave one of these numbers to another mutation before: then it is a copy of a device. */
export async function isForked(store: Store, clientId: string, envelopes: readonly MutationEnvelope[]) {
  const ns = JSON.stringify(envelopes.map(({ n }) => n))
  const ids = JSON.stringify(envelopes.map(({ id }) => id))
  return (await othersAtN(store.read).all({ clientId, ns, ids })).length > 0
}

const insertFinal = preparedWrite(write =>
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

export function finalStatement(
  store: Store,
  { envelope: { id, n, name }, clientId, personId, argsHash, at }: Finalising,
  result: StoredResult | null,
): Statement {
  const status = result ? 'rejected' : 'applied'
  return insertFinal(store.write, { id, clientId, n, personId, name, argsHash, status, result, at })
}
