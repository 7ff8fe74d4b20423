import { integer } from 'drizzle-orm/sqlite-core'

// Columns of numbers that do not fit in 32 bits. SQLite has one kind of integer; another engine reads these as bigint.

/** Milliseconds since the epoch. */
export const milliseconds = <Name extends string>(name: Name) => integer(name)

/** A number of the history (docs/sync.md): after a restore it is beyond what the clock says in milliseconds. */
export const historyNumber = <Name extends string>(name: Name) => integer(name)

/** A place among others, fractions too: SQLite keeps them in a column of integers; another engine reads it as double precision. */
export const position = <Name extends string>(name: Name) => integer(name)
