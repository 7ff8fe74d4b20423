import type { Transaction } from './connect.ts'
import { codeOf, isLost } from './failures.ts'
import type { Batch, Statement } from '../sql.ts'
import { builtQuery, numbered } from './query.ts'

export type Rows = readonly Readonly<Record<string, unknown>>[]

export class QueryFailed extends Error {
  readonly nth: number
  readonly code: string
  readonly detail: string | undefined

  constructor(nth: number, cause: unknown) {
    super(String(cause), { cause })
    this.nth = nth
    this.code = codeOf(cause)
    this.detail = (cause as { detail?: string }).detail
  }
}

/** Now, because a query that is awaited is sent later than those after it. */
export function send(tx: Transaction, text: string, params: readonly unknown[] = []): Promise<Rows> {
  const options = { prepare: true, simple: false }
  return tx.unsafe(text, params as never[], options).execute()
}

/** Rejects once all are answered, with the first that failed; at once where the connection is lost. */
export async function answersOf(sent: readonly Promise<Rows>[]): Promise<Rows[]> {
  let failed: QueryFailed | undefined
  const answers = await Promise.all(
    sent.map((query, nth) =>
      query.catch((error: unknown) => {
        if (isLost(error)) throw error
        failed ??= new QueryFailed(nth, error)
        return []
      }),
    ),
  )
  if (failed) throw failed
  return answers
}

export interface Sendable {
  text: string
  params: readonly unknown[]
  row?: NonNullable<Statement['row']>
}

export interface SendableBatch {
  takesRev: boolean
  guards: readonly Sendable[]
  statements: readonly Sendable[]
}

/** Throws for a value that cannot be sent, because a commit is sent before anything is answered. */
export function sendableOf({ takesRev = false, guards = [], statements }: Batch): SendableBatch {
  return { takesRev, guards: guards.map(sendable), statements: statements.map(sendable) }
}

function sendable(statement: Statement): Sendable {
  const { sql, params } = statement.ready ?? builtQuery(statement.getSQL())
  const wrong = params.find(param => !isSendable(param))
  if (wrong !== undefined) throw new TypeError(`A statement was given a value that cannot be sent: ${String(wrong)}`)
  return { text: numbered(sql), params, ...(statement.row && { row: statement.row }) }
}

function isSendable(param: unknown): boolean {
  return (
    param === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof param) || param instanceof Uint8Array
  )
}
