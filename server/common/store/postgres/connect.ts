import postgres, { type ReservedSql } from 'postgres'
import { NoAnswer, within } from './silence.ts'

/** Connections for questions, all given up where one has no answer in time, because the driver does not say whose it was. */
export class Pool {
  readonly #open: () => Connection
  readonly #answerMs: number
  #sql: Connection

  constructor(url: string, options: ConnectOptions & { answerMs: number }) {
    this.#open = () => connect(url, options).sql
    this.#answerMs = options.answerMs
    this.#sql = this.#open()
  }

  async ask<Result>(question: (sql: Connection) => PromiseLike<Result>): Promise<Result> {
    const sql = this.#sql
    try {
      return await within(this.#answerMs, question(sql))
    } catch (error) {
      if (error instanceof NoAnswer && this.#sql === sql) this.#renew()
      throw error
    }
  }

  end(): Promise<void> {
    return this.#sql.end({ timeout: 5 })
  }

  #renew(): void {
    const former = this.#sql
    this.#sql = this.#open()
    former.end({ timeout: 0 }).catch(() => undefined)
  }
}

export type Connection = postgres.Sql<Record<string, never>>
export type Transaction = ReservedSql<Record<string, never>>

/**
 * Values as SQLite gives them, so that no query has to know its engine: numbers are numbers (int8 and numeric too, which are
 * exact up to 2^53), and conditions are 1 or 0.
 */
const types = {
  number: { to: 20, from: [20, 21, 23, 700, 701, 1700], serialize: String, parse: Number },
  condition: {
    to: 16,
    from: [16],
    serialize: (value: unknown) => (value ? 't' : 'f'),
    parse: (text: string) => (text === 't' ? 1 : 0),
  },
} as const

/** A group is in flight as a whole; from 100 on the driver would send one query for each answer. */
const unknownToTypes = { max_pipeline: 10_000 } as object

export interface ConnectOptions {
  max: number
  name: string
  readOnly?: boolean
  keyed?: boolean
  /** Milliseconds for one statement; the client waits a little longer. */
  answerMs?: number
  onNotify?: () => void
  onClose?: () => void
  /** Statements that a connection has prepared go with it. */
  lifeSeconds?: number
}

export interface Connected {
  sql: Connection
  schema: string
}

const patience = { connectSeconds: 3, maxPauseSeconds: 1 }

/** `?schema=` chooses a schema; of several hosts in the URL, the one that writes is taken. */
export function connect(
  url: string,
  { max, name, readOnly = false, keyed = false, answerMs, onNotify, onClose, lifeSeconds }: ConnectOptions,
): Connected {
  const { schema, rest } = schemaOf(url)
  const sql = postgres(rest, {
    max,
    types: types as never,
    connection: {
      application_name: name,
      search_path: schema,
      synchronous_commit: 'on',
      random_page_cost: '1.1',
      ...(keyed && byIndex),
      ...(answerMs !== undefined && limits(answerMs)),
      ...(readOnly && { default_transaction_read_only: 'on' }),
    } as never,
    target_session_attrs: 'primary',
    ...unknownToTypes,
    connect_timeout: patience.connectSeconds,
    backoff: (retries: number) => Math.min(0.02 * 2 ** retries, patience.maxPauseSeconds),
    keep_alive: 5,
    max_lifetime: lifeSeconds ?? null,
    fetch_types: false,
    ...(onClose && { onclose: onClose }),
    onnotice: () => undefined,
    ...(onNotify && { onnotify: onNotify }),
  })
  return { sql: sql as unknown as Connection, schema }
}

/** A plan is kept that was made while a table was empty; it would read all of it once it has grown. */
export const byIndex = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', jit: 'off' }

const limits = (answerMs: number) => ({
  statement_timeout: answerMs,
  lock_timeout: answerMs / 2,
  idle_in_transaction_session_timeout: 2000,
  tcp_user_timeout: answerMs,
})

export function schemaOf(url: string): { schema: string; rest: string } {
  const [address = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  const schema = params.get('schema') ?? 'public'
  params.delete('schema')
  return { schema, rest: params.size > 0 ? `${address}?${params}` : address }
}
