import { sql } from 'drizzle-orm'

/** Milliseconds since the epoch, also within one transaction. */
export const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export const databaseClock = sql.raw(clock)
