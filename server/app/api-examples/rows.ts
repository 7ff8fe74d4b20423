import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import type { Draft } from '../../../shared/features/drafts/drafts.schema.ts'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { Person } from '../../../shared/features/people/people.schema.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'

/** The rows that the examples of the API are made of: one book, one copy of it, and the chat about that. */
export const ids = {
  book: '01900000-0000-7000-8000-0000000000b1',
  ad: '01900000-0000-7000-8000-0000000000a1',
  chat: '7c5d1a30-9f2e-8b41-a6d0-3f1c5e9b7a24',
  message: '01900000-0000-7000-8000-0000000000e1',
  buyer: '01900000-0000-4000-8000-0000000000d1',
  seller: '01900000-0000-4000-8000-0000000000d2',
  organisation: '01900000-0000-7000-8000-0000000000f1',
  study: '01900000-0000-7000-8000-0000000000f2',
  collection: '01900000-0000-7000-8000-0000000000f3',
  course: '01900000-0000-7000-8000-0000000000f4',
  place: '01900000-0000-7000-8000-0000000000f5',
  link: '01900000-0000-7000-8000-0000000000f6',
  report: '01900000-0000-7000-8000-0000000000a9',
  mutation: '01900000-0000-7000-8000-0000000000c1',
  client: '01900000-0000-7000-8000-0000000000c0',
  draft: '01900000-0000-7000-8000-0000000000a2',
  changeSet: '01900000-0000-7000-8000-0000000000c2',
  undo: '9b1d3c5e-7f20-8a41-b6d2-0c4e6a8f1b35',
  copy: '4e6a8c0f-2b13-8d57-9f61-a2c4e6081b3d',
}
export const at = Date.UTC(2026, 8, 1, 9)
export const photo = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const book: Book = {
  id: ids.book,
  workId: ids.book,
  name: 'Lineaire algebra',
  author: 'Jan Bos',
  isbn: '9789001000004',
  version: '3e druk',
  description: null,
  originalPriceCents: 5250,
  originalPriceAt: at,
  image: null,
  reviewed: true,
  available: 1,
  lowestPriceCents: 2500,
  watchers: 0,
}

export const ad: Ad = {
  id: ids.ad,
  bookId: ids.book,
  seller: { id: ids.seller, firstName: 'Roos' },
  city: 'Delft',
  version: '3e druk',
  condition: 'good',
  hasWriting: false,
  priceCents: 2500,
  photos: [photo],
  createdAt: at,
  deletedAt: null,
  reservedUntil: null,
}

export const chat: Chat = {
  id: ids.chat,
  adId: ids.ad,
  buyer: { id: ids.buyer, firstName: 'Milan' },
  seller: ad.seller,
  startedAt: at,
  lastMessageAt: at,
  readSeq: 1,
  unread: 0,
  archived: null,
  blocked: false,
}

export const message: Message = {
  id: ids.message,
  chatId: ids.chat,
  senderId: ids.buyer,
  text: 'Hoi Roos, is het nog beschikbaar?',
  seq: 1,
  sentAt: at,
}

export const report: Report = {
  id: ids.report,
  about: { kind: 'ad', id: ids.ad },
  reason: 'Vraagt om vooraf te betalen.',
  createdAt: at,
  state: 'open',
  decision: null,
  decidedAt: null,
  why: null,
  appeal: null,
}

export const person: Person = {
  id: ids.buyer,
  email: 'milan@example.org',
  emailVerified: true,
  firstName: 'Milan',
  lastName: 'Smit',
  city: 'Leiden',
  chatAlerts: { email: false, push: false },
  organisations: [],
}

export const organisation: Organisation = {
  id: ids.organisation,
  name: 'Studievereniging Abscis',
  description: 'Wiskunde in Delft',
  university: 'TU Delft',
  imageUrl: `/uploads/images/${photo}-logo.png`,
}

export const draft: Draft = {
  id: ids.draft,
  body: {
    kaft: 1,
    fields: { version: [{ value: '3e druk', by: '01900000-0000-7000-8000-0000000000c0', at }] },
    seen: { '01900000-0000-7000-8000-0000000000c0': at },
  },
  photos: [photo],
  editedAt: at,
}
