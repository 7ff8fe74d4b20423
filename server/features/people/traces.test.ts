import { join } from 'node:path'
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { AccountExport } from '../../../shared/features/people/people.schema.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { erasePerson } from './erase-person.ts'
import { findEverythingOf } from './export.queries.ts'

/** Tables that may hold the id of a deleted person, because it leads to no name or address. */
const keptAfterErasing: Record<string, string> = {
  'ad.seller_id': 'the ad stays in the chats of others and in the figures of its book, without name and city',
  'audit.who_id': 'nothing changes the audit log (M13)',
  'change_set.person_id': 'the history of the association, whose sets can be undone for thirty days',
  'list_news.by_id': 'who changed a list is not told of it; gone once it is told',
  'list_telling.by_id': 'the same, gone after a week',
  'book_merge.by_id': 'who merged books, beside the audit log',
  'book_merge.undone_by': 'who merged books, beside the audit log',
  'chat.buyer_id': 'the chat stays readable for the other side (E7)',
  'chat.seller_id': 'the chat stays readable for the other side (E7)',
  'message.sender_id': 'the chat stays readable for the other side (E7)',
  'announcement.seller_id': 'who placed an ad is not told of it; gone once it is told',
  'account_block.by_id': 'who blocked another person, who may object to it',
  'account_block.lifted_by_id': 'who lifted the block of another person',
  'departure.person_id': 'says that this person left, so that nothing of theirs comes back',
  'ended_session.person_id': 'tells their other devices why they are logged out, for ninety days',
  'report.person_id': 'an open report about them is still looked at',
  'report.decided_by': 'who decided, for both sides of the report',
  'report.appeal_decided_by': 'who decided, for both sides of the report',
  'client.person_id': 'a push that was under way is answered as before',
  'mutation.person_id': 'a push that was under way is answered as before',
  'change.scope': 'the feed of changes, compacted after a while',
  'change.id': 'the feed of changes, compacted after a while',
}

/** The export's part for each table. */
const exported: Record<string, keyof AccountExport> = {
  ad: 'ads',
  book: 'books',
  chat: 'chats',
  block: 'chats',
  archiving: 'chats',
  message: 'messages',
  report: 'reports',
  draft: 'drafts',
  book_request: 'bookRequests',
  invite: 'invites',
  follow: 'follows',
  watch: 'watches',
  saved_search: 'searches',
  shelf: 'shelf',
  ad_set: 'sets',
  device: 'pushDevices',
  photo: 'photos',
  person: 'person',
  student_check: 'person',
  organisation_admin: 'person',
}

const notExported: Record<string, string> = {
  student_code: 'asked for, and forgotten within a day',
  audit: 'the log of the association or the site, shown to those who answer for it',
  change_set: 'the history of the association, shown in its portal',
  list_news: 'says only whom not to tell',
  list_telling: 'says only whom not to tell',
  search_hit: 'the last one of each is in its search',
  announcement: 'says only whom not to tell',
  book_merge: 'work for the site',
  operator: 'a role, which they see in the app',
  account_block: 'told to them with why, when it happens and whenever they log in',
  waiting_push: 'waits for a moment; what it tells of is in the chats and ads',
  waiting_mail: 'waits for a moment; what it tells of is in the chats and ads',
  mail: 'what it told of is in the chats and ads',
  departure: 'only of people who left',
  ended_session: 'sessions are told by the identity provider',
  client: 'numbers of a device, without content',
  mutation: 'digests of mutations, whose effect is in the other parts',
}

const modules = import.meta.glob<Record<string, unknown>>('../../{features,sync}/**/*.table.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => is(value, SQLiteTable))
const columnsOf = (table: SQLiteTable): Column[] => Object.values(getTableColumns(table))

/** By its name; the search in digests and texts is by the id itself. */
const namesPerson = (table: SQLiteTable) => (column: Column) =>
  /(^|_)(person|seller|buyer|sender|who|blocker|blocked|reporter|by)(_id)?$/.test(column.name) ||
  (getTableName(table) === 'person' && column.name === 'id')

/** Shared by several tables, so that their rows belong together; it is no person. */
const shared = '01900000-0000-7000-8000-00000000aaaa'

let app: TestApp
let database: InstanceType<typeof Sqlite>
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
  database = new Sqlite(join(app.dataDir, 'product.sqlite'))
  database.pragma('foreign_keys = OFF')
  for (const table of tables) fill(table)
})
afterEach(async () => {
  database.close()
  await app.close()
})

/** A row for each column that names a person: it names Eva there, and Daan in the others. */
function fill(table: SQLiteTable): void {
  const columns = columnsOf(table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into "${getTableName(table)}" (${names}) values (${places})`)
  for (const [row, hers] of columns.filter(namesPerson(table)).entries())
    insert.run(columns.map(column => (column === hers ? eva.id : valueOf(table, column, row))))
}

function valueOf(table: SQLiteTable, column: Column, row: number): unknown {
  if (namesPerson(table)(column)) return daan.id
  if (column.dataType === 'json') return '[]'
  if (column.dataType === 'boolean') return 1
  if (column.dataType === 'number')
    return !column.notNull && /^(deleted|ended|decided|used|merged|undone|forgotten)_at$/.test(column.name) ? null : 1
  if (column.name === 'id') return row === 0 ? shared : v7()
  return column.name.endsWith('_id') ? shared : `${column.name} ${row}`
}

function traces(): string[] {
  return tables.flatMap(table =>
    columnsOf(table)
      .filter(({ name }) => {
        const rows = database.prepare(`select 1 from "${getTableName(table)}" where instr("${name}", ?)`)
        return rows.get(eva.id) !== undefined
      })
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
}

it('names nobody who left in any table, but where a reason says so (F4, M14)', async () => {
  const named = tables.flatMap(table =>
    columnsOf(table)
      .filter(namesPerson(table))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
  expect(traces().toSorted(), 'every table was filled').toEqual(named.toSorted())
  await erasePerson(app.deps, eva.id)
  expect(traces().toSorted()).toEqual(Object.keys(keptAfterErasing).toSorted())
})

it('exports every table with a person in it, or says why not (F4, M14)', async () => {
  const withPerson = tables.filter(table => columnsOf(table).some(namesPerson(table))).map(getTableName)
  expect([...Object.keys(exported), ...Object.keys(notExported)].toSorted()).toEqual(withPerson.toSorted())
  const all = await findEverythingOf(app.deps.store.read, eva.id, hash => hash)
  const empty = Object.values(exported).filter(part => {
    const found: unknown = (all as Partial<AccountExport>)[part]
    return Array.isArray(found) ? found.length === 0 : !found
  })
  expect(empty).toEqual([])
})
