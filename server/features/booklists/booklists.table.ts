import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { historyNumber, position } from '../../common/store/columns.ts'
import { book } from '../books/books.table.ts'
import { organisation } from '../organisations/organisations.table.ts'

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
