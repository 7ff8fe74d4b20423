import type { Batch, Statement } from '../sql.ts'
import { builtQuery, numbered } from './query.ts'

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
