import type { OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import type { AccountExport, Farewell, WorkKey } from '../../../shared/features/people/account-export.schema.ts'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import type { BugReport, ReportAnswer } from '../../../shared/features/reports/reports.schema.ts'
import type { Example } from './example.ts'
import { ad, at, book, chat, draft, ids, message, person, photo, report } from './rows.ts'

const accountExport: AccountExport = {
  madeAt: at,
  person,
  identity: { id: ids.buyer, traits: { email: person.email, name: { first: 'Milan', last: 'Smit' }, city: 'Leiden' } },
  devices: [{ id: ids.client, authenticated_at: '2026-09-01T09:00:00Z' }],
  ads: [ad],
  books: [{ id: book.id, name: book.name, author: book.author, isbn: book.isbn }],
  chats: [chat],
  messages: [message],
  reports: [report],
  bugReports: [{ message: 'De foto draait niet mee.', reporter: person.email, sentAt: at }],
  drafts: [draft],
  bookRequests: [],
  invites: [],
  follows: [{ id: ids.study, organisationId: ids.organisation, studyId: ids.study }],
  watches: [{ id: book.id, bookId: book.id, email: true, push: false }],
  pushDevices: [{ endpoint: 'https://push.example/4f2a', language: 'nl', createdAt: at, registeredAt: at }],
  photos: [
    {
      hash: photo,
      width: 1600,
      height: 1200,
      uploadedAt: at,
      address: `https://kaft.example/uploads/images/${photo}-1600.jpg`,
    },
  ],
}

/** What one may do and read about oneself. */
export const own: Record<string, Example> = {
  'get /api/chats/{id}/messages': {
    params: { id: ids.chat },
    query: { before: '51' },
    answer: { messages: [message], next: null } satisfies OlderMessages,
  },
  'post /api/photos': { answer: { hash: photo, width: 1600, height: 1200 } satisfies UploadedPhoto },
  'post /api/photos/preview': { answer: { hash: photo, width: 500, height: 500 } satisfies UploadedPhoto },
  'post /api/photos/logo': { answer: { hash: photo, width: 400, height: 80 } satisfies UploadedPhoto },
  'post /api/report/anything': {
    body: { message: 'De foto draait niet mee.', reporter: person.email } satisfies BugReport,
  },
  'post /api/report/listing/{id}': {
    params: { id: ids.ad },
    body: { reason: report.reason },
    answer: { report } satisfies ReportAnswer,
  },
  'post /api/report/conversation/{id}': {
    params: { id: ids.chat },
    body: { reason: report.reason },
    answer: { report: { ...report, about: { kind: 'chat', id: ids.chat } } } satisfies ReportAnswer,
  },
  'post /api/reports/{id}/appeal': {
    params: { id: ids.report },
    body: { reason: 'De foto is van mijn eigen boek.' },
    answer: { report } satisfies ReportAnswer,
  },
  'post /api/presence': { body: { chatId: ids.chat } },
  'post /api/push/test': { answer: { sent: 2, failed: 0 } },
  'post /api/stop/{token}': {
    params: { token: 'm01900000000040008000000000000000d1.XfZ3uQeHcJ5nN0m2s8Yk4w1r7tGvB6pAqLdKjFhEoIc' },
  },
  'get /api/account/export': { answer: accountExport },
  'get /api/account/export.zip': {},
  'delete /api/account': {},
  'get /api/account/work-key': {
    answer: { key: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' } satisfies WorkKey,
  },
  'get /api/account/farewell': {
    query: { person: ids.buyer, session: ids.client },
    answer: { why: 'ended' } satisfies Farewell,
  },
}
