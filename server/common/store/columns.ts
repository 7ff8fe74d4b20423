import { integer } from 'drizzle-orm/sqlite-core'

// Beyond 32 bits; another engine needs bigint.

export const milliseconds = <Name extends string>(name: Name) => integer(name)

/** After a restore it is ahead of the clock (docs/sync.md). */
export const historyNumber = <Name extends string>(name: Name) => integer(name)

/** Fractions too; another engine needs double precision. */
export const position = <Name extends string>(name: Name) => integer(name)
