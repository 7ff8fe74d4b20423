import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { historyNumber, milliseconds, position } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'
import { organisation } from '../organisations/organisations.table.ts'
import type { Skipped } from '../../../shared/features/booklists/change-sets.schema.ts'
import { treeKinds } from '../../../shared/features/booklists/tree.schema.ts'

const element = {
  id: text('id').primaryKey(),
  position: position('position').notNull(),
  visible: integer('visible', { mode: 'boolean' }).notNull(),
  rev: historyNumber('rev').notNull(),
}

export const study = sqliteTable(
  'study',
  {
    ...element,
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    name: text('name').notNull(),
  },
  table => [index('study_organisation').on(table.organisationId, table.position)],
)

export const collection = sqliteTable(
  'collection',
  {
    ...element,
    studyId: text('study_id')
      .notNull()
      .references(() => study.id),
    name: text('name').notNull(),
  },
  table => [index('collection_study').on(table.studyId, table.position)],
)

export const course = sqliteTable(
  'course',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    code: text('code'),
    name: text('name').notNull(),
    rev: historyNumber('rev').notNull(),
  },
  table => [index('course_organisation').on(table.organisationId)],
)

export const place = sqliteTable(
  'place',
  {
    ...element,
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id),
    courseId: text('course_id')
      .notNull()
      .references(() => course.id),
  },
  table => [index('place_collection').on(table.collectionId, table.position), index('place_course').on(table.courseId)],
)

export const link = sqliteTable(
  'link',
  {
    ...element,
    courseId: text('course_id')
      .notNull()
      .references(() => course.id),
    bookId: text('book_id')
      .notNull()
      .references(() => book.id),
    version: text('version'),
    alsoAccepted: text('also_accepted', { mode: 'json' }).$type<string[]>().notNull().default([]),
    notes: text('notes').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  },
  table => [
    index('link_course').on(table.courseId, table.position),
    index('link_book').on(table.bookId),
    index('link_rev').on(table.rev),
  ],
)

/** Times in milliseconds. `newsSince`: when they were notified of news that they did not read yet, else null. */
export const follow = sqliteTable(
  'follow',
  {
    personId: text('person_id').notNull(),
    studyId: text('study_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    since: milliseconds('since').notNull(),
    newsSince: milliseconds('news_since'),
    rev: historyNumber('rev').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.studyId] }),
    index('follow_study').on(table.studyId, table.personId),
  ],
)

export interface WantedEdition {
  bookId: string
  version: string | null
  alsoAccepted: string[]
}

/** Changes until followers are notified (decision 071). `was`: the earlier state, null for none; `byId`: empty for several. */
export const listNews = sqliteTable(
  'list_news',
  {
    studyId: text('study_id').notNull(),
    linkId: text('link_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    was: text('was', { mode: 'json' }).$type<WantedEdition>(),
    byId: text('by_id').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.studyId, table.linkId] })],
)

/** Followers are notified in order of id, up to `after`. Those who followed later than `upTo` saw it already. */
export const listDigest = sqliteTable(
  'list_telling',
  {
    id: text('id').primaryKey(),
    studyId: text('study_id').notNull(),
    added: text('added', { mode: 'json' }).$type<string[]>().notNull(),
    changed: text('changed', { mode: 'json' }).$type<string[]>().notNull(),
    byId: text('by_id').notNull(),
    upTo: milliseconds('up_to').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    after: text('after').notNull().default(''),
    doneAt: milliseconds('done_at'),
  },
  table => [
    index('list_telling_study').on(table.studyId, table.createdAt),
    index('list_telling_open')
      .on(table.createdAt)
      .where(sql`done_at is null`),
  ],
)

export const changeSet = sqliteTable(
  'change_set',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id').notNull(),
    at: milliseconds('at').notNull(),
    rev: historyNumber('rev').notNull(),
    /** Of the request: tells a retry from another set with the same id. */
    hash: text('hash').notNull(),
    note: text('note'),
    undoes: text('undoes'),
    skipped: text('skipped', { mode: 'json' }).$type<Skipped[]>().notNull().default([]),
    count: integer('count').notNull(),
  },
  table => [
    index('change_set_organisation').on(table.organisationId, table.at, table.id),
    index('change_set_undoes').on(table.undoes),
    index('change_set_at').on(table.at),
  ],
)

/** A row before and after a set; null: absent. A deleted row exists only here. */
export const changeSetRow = sqliteTable(
  'change_set_row',
  {
    setId: text('set_id')
      .notNull()
      .references(() => changeSet.id),
    n: integer('n').notNull(),
    kind: text('kind', { enum: treeKinds }).notNull(),
    rowId: text('row_id').notNull(),
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  table => [primaryKey({ columns: [table.setId, table.n] }), index('change_set_row_row').on(table.rowId)],
)
