import { sql } from 'drizzle-orm'

/** Milliseconds since the epoch, also within one transaction. */
export const databaseClock = sql.raw('(extract(epoch from clock_timestamp()) * 1000)::bigint')
