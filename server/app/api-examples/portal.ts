import type {
  Admin,
  CuratedOrganisation,
  CuratedOrganisations,
  Invite,
  OpenInvite,
} from '../../../shared/features/organisations/portal.schema.ts'
import type { BookRequest } from '../../../shared/features/books/book-requests.schema.ts'
import type {
  AdditionUndone,
  BookAddition,
  BookAdditionAnswer,
  LibraryPage,
  NewBook,
} from '../../../shared/features/books/library.schema.ts'
import type { Demand, OwnLists, Statistics } from '../../../shared/features/statistics/statistics.schema.ts'
import { at, book, ids, organisation, person, photo } from './rows.ts'
import type { ImportAnswer, ImportRequest } from '../../../shared/features/booklists/import.schema.ts'
import type { Example } from './example.ts'

const curated: CuratedOrganisation = { ...organisation, rev: 12, since: at }
const glance = { admins: 2, followers: 148, listed: 64, offered: 41, wanted: 9, answers: 1 }
const admin: Admin = { id: ids.buyer, firstName: 'Milan', lastName: 'Smit', email: person.email, since: at }
const token = 'XfZ3uQeHcJ5nN0m2s8Yk4w1r7tGvB6pAqLdKjFhEoIc'
export const invite: Invite = {
  id: ids.report,
  token,
  url: `https://kaft.example/invite/${token}`,
  createdAt: at,
  creator: { id: ids.buyer, firstName: 'Milan' },
  expiresAt: at + 7 * 24 * 60 * 60 * 1000,
  state: 'active',
  usedBy: null,
  usedAt: null,
}
const request: BookRequest = {
  id: ids.mutation,
  organisationId: organisation.id,
  bookId: book.id,
  values: { originalPriceCents: 5495 },
  former: { originalPriceCents: 5250 },
  reason: 'Nieuwe prijslijst van september.',
  createdAt: at,
  by: 'Milan',
  decision: 'accepted',
  decidedAt: at,
  why: 'Klopt met de prijslijst.',
}
const base = '/api/admin/organisations/{id}'
const params = { id: ids.organisation }
const ofInvite = { ...params, inviteId: invite.id }

const imported: ImportAnswer = {
  changes: [
    {
      op: 'create',
      kind: 'link',
      id: ids.link,
      values: { courseId: ids.course, bookId: ids.book, version: '3e druk', tags: ['verplicht'] },
    },
  ],
  found: [{ line: 2, value: '9789001000004', isbn: '9789001000004', bookId: ids.book }],
  unknown: [],
  duplicate: [],
  wrong: [{ line: 3, cell: 'B3', value: '9,78E+12', why: 'Typ het ISBN.' }],
  sheets: { names: ['Blad1'], chosen: 0, hidden: [] },
  columns: [
    { name: 'Vak', field: 'course', by: 'name' },
    { name: 'ISBN-nr', field: 'isbn', by: 'name' },
  ],
  rows: [
    {
      at: 0,
      line: 2,
      state: 'new',
      cells: { course: 'Algebra 1', isbn: '978-90-01-00000-4' },
      before: {},
      repaired: null,
      book: { id: ids.book, name: book.name, author: book.author, isbn: book.isbn },
      faults: [],
    },
  ],
  counts: { new: 1, changed: 0, same: 0, duplicate: 0, unknown: 0, wrong: 1, heading: 0, later: 0 },
  notes: [
    {
      kind: 'merged',
      text: 'Deze cellen zijn samengevoegd: de inhoud geldt voor elke rij.',
      places: ['A2:A3'],
      count: 1,
    },
  ],
  goes: [],
}

/** What admins of a study association do and read. */
export const portal: Record<string, Example> = {
  'get /api/admin/organisations': {
    answer: { organisations: [{ ...curated, ...glance }] } satisfies CuratedOrganisations,
  },
  [`get ${base}`]: { params, answer: curated },
  [`patch ${base}`]: { params, body: { rev: 12, description: 'Wiskunde in Delft', image: photo }, answer: curated },
  [`get ${base}/admins`]: { params, answer: { admins: [admin] } },
  [`delete ${base}/admins/{personId}`]: { params: { ...params, personId: admin.id } },
  [`get ${base}/invites`]: { params, answer: { invites: [invite] } },
  [`post ${base}/invites`]: { params, body: { email: 'roos@example.org' }, answer: { invite } },
  [`post ${base}/invites/{inviteId}/mail`]: { params: ofInvite, body: { email: 'roos@example.org' } },
  [`delete ${base}/invites/{inviteId}`]: { params: ofInvite },
  [`get ${base}/library`]: {
    params,
    query: { q: 'algebra', sort: 'price', order: 'down' },
    answer: {
      books: [{ ...book, lists: 2 }],
      total: 1,
      next: null,
      counts: { all: 4812, unlisted: 611, wanted: 9 },
    } satisfies LibraryPage,
  },
  [`post ${base}/library`]: {
    params,
    body: {
      isbn: '9789001000004',
      name: book.name,
      author: book.author,
      originalPriceCents: 5250,
      version: '3e druk',
      description: null,
      image: null,
    } satisfies NewBook,
    answer: { book },
  },
  [`post ${base}/library/additions`]: {
    params,
    body: {
      id: ids.mutation,
      books: [{ isbn: '9789001000004', name: book.name, author: book.author, originalPriceCents: null, version: null }],
    } satisfies BookAddition,
    answer: { id: ids.mutation, added: [book.id], already: [] } satisfies BookAdditionAnswer,
  },
  [`post ${base}/library/additions/{additionId}/undo`]: {
    params: { ...params, additionId: ids.mutation },
    answer: { removed: [], stays: [{ id: book.id, name: book.name }] } satisfies AdditionUndone,
  },
  [`get ${base}/requests`]: { params, query: { bookId: book.id }, answer: { requests: [request] } },
  [`post ${base}/library/{bookId}/requests`]: {
    params: { ...params, bookId: book.id },
    body: { values: { originalPriceCents: 5495 }, reason: request.reason },
    answer: { request },
  },
  [`get ${base}/statistics`]: {
    params,
    answer: {
      newUsersThisWeek: 48,
      booksOfferedThisMonth: 213,
      sold: 131,
      series: { users: [{ week: '2026-08-31', count: 48 }], offered: [], sold: [] },
      searchesWithoutResult: [{ query: 'griffiths electrodynamics', count: 14 }],
      listsWithoutOffers: [{ bookId: book.id, watchers: 23, name: book.name, author: book.author, isbn: book.isbn }],
      fictional: false,
    } satisfies Statistics,
  },
  'post /api/visits': { body: { courses: [ids.course] } },
  [`get ${base}/statistics/lists`]: {
    params,
    answer: {
      weeks: ['2026-08-24', '2026-08-31'],
      courses: [
        {
          id: ids.course,
          code: 'TW1030',
          name: 'Lineaire Algebra 1',
          studyName: 'Technische Wiskunde',
          collectionName: 'Eerste jaar',
          visits: [31, 87],
          offered: [2, 9],
          sold: [0, 4],
        },
      ],
    } satisfies OwnLists,
  },
  [`get ${base}/demand`]: {
    params,
    answer: {
      courses: [
        {
          id: ids.course,
          code: 'TW1030',
          name: 'Lineaire Algebra 1',
          studyId: ids.study,
          studyName: 'Technische Wiskunde',
          collectionId: ids.collection,
          collectionName: 'Eerste jaar',
          watchers: 26,
          offers: 1,
          books: [
            {
              id: book.id,
              name: book.name,
              author: book.author,
              isbn: book.isbn,
              image: null,
              version: '3e druk',
              tags: ['verplicht'],
              offers: 1,
              lowestPriceCents: 2500,
            },
          ],
        },
      ],
    } satisfies Demand,
  },
  'get /api/invites/{token}': {
    params: { token },
    answer: { state: 'active', organisation, expiresAt: invite.expiresAt } satisfies OpenInvite,
  },
  'post /api/invites/{token}/acceptance': { params: { token }, answer: { organisation } },
  'post /api/admin/organisations/{id}/import': {
    params: { id: ids.organisation },
    body: { text: 'Vak\tISBN\nAlgebra 1\t9789001000004', collectionId: ids.collection } satisfies ImportRequest,
    answer: imported,
  },
  'get /api/admin/organisations/{id}/export.xlsx': {
    params: { id: ids.organisation },
    query: { collection: ids.collection },
  },
  'get /api/admin/organisations/{id}/export.csv': { params: { id: ids.organisation }, query: { study: ids.study } },
}
