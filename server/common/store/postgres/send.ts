import type { Transaction } from './connect.ts'
import { codeOf, isLost } from './failures.ts'

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
