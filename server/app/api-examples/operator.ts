import type { AuditLog } from '../../../shared/features/operator/log.schema.ts'
import type {
  AskedRequest,
  BookMerge,
  BookMerges,
  BookToCheck,
  MergeAnswer,
  MergePreview,
  UnreviewedBooks,
} from '../../../shared/features/operator/books.schema.ts'
import type { FoundPeople, FoundPerson } from '../../../shared/features/operator/people.schema.ts'
import type { QueuedReport, ReportInContext, ReportQueue } from '../../../shared/features/operator/queue.schema.ts'
import type { RunOrganisation, RunOrganisations } from '../../../shared/features/operator/organisations.schema.ts'
import type { Example } from './example.ts'
import { invite } from './portal.ts'
import { ad, at, book, ids, message, organisation, person, photo, report } from './rows.ts'

const seller = { id: ids.seller, name: 'Roos Smit' }
const buyer = { id: ids.buyer, name: 'Milan Smit' }
const operator = { id: '01900000-0000-4000-8000-0000000000d9', name: 'Ruben Smit' }
const why = 'De foto is van een ander boek.'

const queued: QueuedReport = {
  id: report.id,
  about: report.about,
  bookName: book.name,
  reason: report.reason,
  createdAt: at,
  reporter: buyer,
  replyTo: null,
  person: seller,
  others: 0,
  state: 'open',
  decision: null,
  appeal: null,
}
const decided: QueuedReport = {
  ...queued,
  state: 'decided',
  decision: { decision: 'remove_ad', ground: 'terms', why, at, by: operator },
}
const inContext: ReportInContext = {
  report: queued,
  ad: {
    id: ids.ad,
    bookId: ids.book,
    bookName: book.name,
    author: book.author,
    isbn: book.isbn,
    image: null,
    version: ad.version,
    condition: ad.condition,
    hasWriting: ad.hasWriting,
    priceCents: ad.priceCents,
    city: ad.city,
    photos: [photo],
    seller,
    createdAt: at,
    deletedAt: null,
  },
  chat: {
    before: 3,
    after: 0,
    messages: [{ id: message.id, senderId: message.senderId, text: message.text, sentAt: at }],
  },
  standing: {
    since: at,
    emailVerified: true,
    adsOpen: 1,
    sold: 0,
    chats: 1,
    isOperator: false,
    blockedAt: null,
    reports: [],
  },
}
const found: FoundPerson = {
  id: ids.buyer,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  emailVerified: true,
  city: person.city,
  createdAt: at,
  adsOpen: 0,
  sold: 0,
  chats: 1,
  reports: 1,
  openReports: 1,
  isOperator: false,
  organisations: [],
  blocked: null,
}
const proposed = { ...book, id: '01900000-0000-7000-8000-0000000000b2', isbn: null, reviewed: false }
const check: UnreviewedBooks['books'][number] = { book: proposed, createdAt: at, proposedBy: seller }
const merge: BookMerge = {
  id: '01900000-0000-7000-8000-0000000000b9',
  kind: 'book',
  from: { id: proposed.id, name: proposed.name },
  into: { id: book.id, name: book.name },
  by: operator,
  at,
  ads: 1,
  watchers: 0,
  undoneAt: null,
  until: at + 30 * 24 * 60 * 60 * 1000,
}
const merged: MergeAnswer = { book, merge }
const run: RunOrganisation = { ...organisation, createdAt: at, admins: 0, links: 0, openInvites: 1 }
const request: AskedRequest = {
  id: '01900000-0000-7000-8000-0000000000b8',
  organisationId: ids.organisation,
  bookId: book.id,
  values: { version: '4e druk' },
  former: { version: '3e druk' },
  reason: 'Dit jaar is de vierde druk verplicht.',
  createdAt: at,
  by: 'Noor',
  decision: null,
  decidedAt: null,
  why: null,
  book,
  organisation: { id: ids.organisation, name: 'Archimedes' },
}

/** What who runs the site does and reads. */
export const operatorExamples: Record<string, Example> = {
  'get /api/operator/reports': {
    query: { state: 'open' },
    answer: { reports: [queued], counts: { open: 1, appeal: 0, decided: 3 }, next: null } satisfies ReportQueue,
  },
  'get /api/operator/reports/{id}': { params: { id: report.id }, answer: inContext },
  'post /api/operator/reports/{id}/decision': {
    params: { id: report.id },
    body: { decision: 'remove_ad', why, ground: 'terms' },
    answer: { report: decided },
  },
  'get /api/operator/people': {
    query: { q: 'milan' },
    answer: { people: [found], total: 1, next: null } satisfies FoundPeople,
  },
  'get /api/operator/people/{id}': { params: { id: ids.buyer }, answer: { person: found } },
  'post /api/operator/people/{id}/block': {
    params: { id: ids.buyer },
    body: { why },
    answer: { person: { ...found, blocked: { at, why, by: operator, reportId: null } } },
  },
  'post /api/operator/people/{id}/unblock': {
    params: { id: ids.buyer },
    body: { why: 'Het was een misverstand.' },
    answer: { person: found },
  },
  'get /api/operator/books/unreviewed': {
    answer: { books: [check], total: 1, next: null } satisfies UnreviewedBooks,
  },
  'get /api/operator/books/merges': { answer: { merges: [merge], next: null } satisfies BookMerges },
  'post /api/operator/books/merges/{id}/undo': {
    params: { id: merge.id },
    answer: { ...merged, merge: { ...merge, undoneAt: at } },
  },
  'get /api/operator/books/{id}': {
    params: { id: proposed.id },
    answer: { ...check, alike: [book], links: 0 } satisfies BookToCheck,
  },
  'post /api/operator/books/{id}/confirm': {
    params: { id: proposed.id },
    body: { values: { isbn: '9789001000004' } },
    answer: { book: { ...proposed, reviewed: true } },
  },
  'get /api/operator/books/{id}/merge/{into}': {
    params: { id: proposed.id, into: book.id },
    answer: {
      from: proposed,
      into: book,
      ads: 1,
      chats: 0,
      watchers: 0,
      both: 0,
      links: 0,
      doubled: 0,
      editions: 0,
      after: { available: 2, watchers: 0 },
    } satisfies MergePreview,
  },
  'post /api/operator/books/{id}/merge': {
    params: { id: proposed.id },
    body: { into: book.id, as: 'book' },
    answer: merged,
  },
  'get /api/operator/organisations': {
    answer: { organisations: [run] } satisfies RunOrganisations,
  },
  'post /api/operator/organisations': {
    body: { name: run.name, university: run.university },
    answer: { organisation: run },
  },
  'post /api/operator/organisations/{id}/invites': { params: { id: ids.organisation }, answer: { invite } },
  'get /api/operator/requests': { answer: { requests: [request], total: 1, next: null } },
  'post /api/operator/requests/{id}/decision': {
    params: { id: request.id },
    body: { accept: true, why: 'Klopt, dank je.' },
    answer: { request: { ...request, decision: 'accepted', decidedAt: at, why: 'Klopt, dank je.' } },
  },
  'get /api/operator/audit': {
    query: { q: 'milan' },
    answer: {
      lines: [
        {
          id: '01900000-0000-7000-8000-0000000000c9',
          at,
          role: 'operator',
          who: operator,
          organisation: null,
          action: 'person.block',
          about: { kind: 'person', id: ids.buyer, name: buyer.name },
          before: { state: 'normal', ads: 1 },
          after: { state: 'blocked', ads: 0 },
        },
      ],
      total: 1,
      next: null,
    } satisfies AuditLog,
  },
}
