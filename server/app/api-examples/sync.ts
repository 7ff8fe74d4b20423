import type { PullAnswer, PullRequest, PushAnswer, PushRequest, SnapshotAnswer } from '../../../shared/sync/protocol.ts'
import type { Example } from './example.ts'
import { at, book, chat, ids, message } from './rows.ts'

const epoch = 'f3b0c442'
const receipt = '1042.1788253200000.mJ4rW0v2pQ8c'
const second = '01900000-0000-7000-8000-0000000000c2'
const third = '01900000-0000-7000-8000-0000000000c3'
const lane = `chat:${ids.chat}`
const envelope = { lane, createdAt: at, schema: 1 }

/** A chat with its first message, and an older one that is sent again with its receipt after the server was restored. */
const push: PushRequest = {
  clientId: ids.client,
  epoch,
  expectUser: ids.buyer,
  now: at,
  build: 7,
  mutations: [
    {
      ...envelope,
      id: ids.mutation,
      n: 1,
      after: null,
      name: 'chat.start',
      args: { id: ids.chat, adId: ids.ad },
      receipt,
    },
    {
      ...envelope,
      id: second,
      n: 2,
      after: ids.mutation,
      name: 'message.send',
      args: { id: ids.message, chatId: ids.chat, text: message.text },
    },
    {
      ...envelope,
      id: third,
      n: 3,
      after: null,
      lane: `ad:${ids.ad}`,
      name: 'ad.delete',
      args: { id: ids.ad, reason: 'sold' },
    },
  ],
}
const pushed: PushAnswer = {
  epoch,
  now: at,
  minBuild: 0,
  results: [
    { id: ids.mutation, kind: 'applied', rev: 1042, receipt },
    { id: second, kind: 'retry', why: 'server', afterMs: 5000 },
    { id: third, kind: 'rejected', code: 'not_found' },
  ],
}
const pull: PullRequest = {
  epoch,
  expectUser: ids.buyer,
  scopes: [
    { s: `me:${ids.buyer}`, cursor: 1040 },
    { s: `book:${ids.book}`, cursor: null },
  ],
}
const pulled: PullAnswer = {
  epoch,
  now: at,
  minBuild: 0,
  scopes: [
    {
      s: `me:${ids.buyer}`,
      from: 1040,
      next: 1042,
      more: false,
      rows: [{ kind: 'chat', id: ids.chat, rev: 1042, op: 'put', row: chat }],
    },
    { s: `book:${ids.book}`, reset: true },
  ],
}
const snapshot: SnapshotAnswer = {
  epoch,
  now: at,
  s: `book:${ids.book}`,
  head: 1042,
  rows: [{ kind: 'book', id: ids.book, rev: 1042, op: 'put', row: book }],
  after: null,
}

/** How devices keep up (docs/sync.md). */
export const sync: Record<string, Example> = {
  'post /api/sync/push': { body: push, answer: pushed },
  'post /api/sync/pull': { body: pull, answer: pulled },
  'get /api/sync/snapshot': { query: { s: `book:${ids.book}` }, answer: snapshot },
  'get /api/events': { query: { s: `book:${ids.book}` } },
}
