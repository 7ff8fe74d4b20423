import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { connectReadOnly } from './open-read-only.ts'

export type History =
  | { at: 'known'; missing: string[] }
  /** Had all steps that were squashed into the first migration. */
  | { at: 'squashed'; missing: string[] }
  /** Had only some of those steps, which no migration completes. */
  | { at: 'too old' }
  | { at: 'unknown' }

export class HistoryRefused extends Error {}

/** The last commit with separate steps. */
export const lastWithSteps = '05b1257e'

export function historyOf(database: Database, folder: string): History {
  const { entries } = readMeta<{ entries: { when: number; tag: string }[] }>(folder, '_journal.json')
  const squashed = existsSync(metaFile(folder, squashedName)) ? readMeta<number[]>(folder, squashedName) : []
  const had = migrationsIn(database)
  if (had.length === 0 && !isEmpty(database)) return { at: 'unknown' }
  if (had.length > 0 && startsWith(squashed, had))
    return had.length < squashed.length
      ? { at: 'too old' }
      : { at: 'squashed', missing: entries.slice(1).map(({ tag }) => tag) }
  const whens = entries.map(({ when }) => when)
  if (!startsWith(whens, had)) return { at: 'unknown' }
  return { at: 'known', missing: entries.slice(had.length).map(({ tag }) => tag) }
}

export function expectKnownHistory(database: Database, folder: string): void {
  const { at } = historyOf(database, folder)
  if (at === 'too old')
    throw new HistoryRefused(
      `${database.name} is too old for this version. Run kaft migrate of commit ${lastWithSteps} on it, then this version again.`,
    )
  if (at === 'unknown')
    throw new HistoryRefused(
      `${database.name} was made by a newer version of Kaft, or by another program. Run the newer version, or restore a backup of this one.`,
    )
}

export function expectKnownHistoryIn(file: string, folder: string): void {
  const database = connectReadOnly(file)
  try {
    expectKnownHistory(database, folder)
  } finally {
    database.close()
  }
}

/** The underscore hides the file from drizzle-kit. */
const squashedName = '_squashed.json'

const metaFile = (folder: string, name: string) => join(folder, 'meta', name)

function readMeta<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(metaFile(folder, name), 'utf8')) as Content
}

const startsWith = (all: readonly number[], first: readonly number[]) => first.every((when, n) => when === all[n])

function isEmpty(database: Database): boolean {
  return !database.prepare("select 1 from sqlite_schema where tbl_name != '__drizzle_migrations'").get()
}

function migrationsIn(database: Database): number[] {
  const isThere = database.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get()
  if (!isThere) return []
  const whens = database.prepare('select created_at from __drizzle_migrations order by created_at').pluck().all()
  return whens.map(Number)
}
