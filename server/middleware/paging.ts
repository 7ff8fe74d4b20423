import * as z from 'zod/mini'

export const pageSize = 30

/** A place in a list that runs newest first: the last row that was given. Opaque on the wire. */
export interface Cursor {
  time: number
  id: string
}

export const cursorQuery = z.object({ cursor: z.optional(cursor()) })

/** Reads a cursor that `cursorAfter` wrote; anything else is refused as input. */
export function cursor() {
  return z.pipe(
    z.string().check(z.regex(/^[0-9a-z]{1,11}\.[0-9a-f-]{36}$/)),
    z.transform((text: string): Cursor => {
      const [time = '', id = ''] = text.split('.')
      return { time: Number.parseInt(time, 36), id }
    }),
  )
}

/** Splits rows, of which one more than a page was read, into the page and the cursor of the next one. */
export function pageOf<Row>(rows: readonly Row[], placeOf: (row: Row) => Cursor): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  if (rows.length <= pageSize || last === undefined) return { page, next: null }
  const { time, id } = placeOf(last)
  return { page, next: `${time.toString(36)}.${id}` }
}
