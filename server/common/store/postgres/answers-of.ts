import { isLost } from './failures.ts'

/** Of queries that were sent together: rejects with the first error, but once all are answered, unless the connection is lost. */
export async function answersOf<Row>(sent: readonly Promise<readonly Row[]>[]): Promise<(readonly Row[])[]> {
  const errors: unknown[] = []
  const answers = await Promise.all(
    sent.map(query =>
      query.catch((error: unknown) => {
        if (isLost(error)) throw error
        errors.push(error)
        return []
      }),
    ),
  )
  if (errors.length > 0) throw errors[0]
  return answers
}
