import * as z from 'zod/mini'

export const pageSize = 30

export interface Cursor {
  time: number
  id: string
}

export const cursorQuery = z.object({ cursor: z.optional(cursor()) })

export function cursor() {
  return z.pipe(
    z.string().check(z.regex(/^[0-9a-z]{1,11}\.[0-9a-f-]{36}$/)),
    z.transform((text: string): Cursor => {
      const [time = '', id = ''] = text.split('.')
      return { time: Number.parseInt(time, 36), id }
    }),
  )
}

/** `rows` has one more than a page. */
export function pageOf<Row>(rows: readonly Row[], placeOf: (row: Row) => Cursor): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  if (rows.length <= pageSize || last === undefined) return { page, next: null }
  const { time, id } = placeOf(last)
  return { page, next: `${time.toString(36)}.${id}` }
}
