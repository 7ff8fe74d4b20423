import { expect, it } from 'vitest'
import { isPullAnswer, isPushAnswer, isSnapshotAnswer } from './answers.ts'

const stamp = { epoch: 'first', now: 1, minBuild: 0 }
const row = { kind: 'chat', id: 'a', rev: 3, op: 'put', row: {} }
const page = { s: 'me:a', from: 1, next: 3, more: false, rows: [row] }
const strangers = [null, 'Welkom bij WiFi in de trein', [], {}, { ...stamp }, { ...stamp, now: 'noon' }]

it('takes answers of the agreed shape (L3)', () => {
  expect(isPushAnswer({ ...stamp, results: [{ id: 'a', kind: 'applied', rev: 3, receipt: null }] })).toBe(true)
  expect(isPullAnswer({ ...stamp, scopes: [page, { s: 'book:a', reset: true }, { s: 'org:a', revoked: true }] })).toBe(
    true,
  )
  expect(isSnapshotAnswer({ ...stamp, s: 'me:a', head: 3, rows: [row], after: null })).toBe(true)
})

it.each(strangers)('takes %j for no answer at all (L3)', body => {
  for (const isAgreed of [isPushAnswer, isPullAnswer, isSnapshotAnswer]) expect(isAgreed(body)).toBe(false)
})

it('takes a list with one thing in it that is not agreed for no answer (L3)', () => {
  expect(isPushAnswer({ ...stamp, results: [{ id: 'a', kind: 'lost' }] })).toBe(false)
  expect(isPullAnswer({ ...stamp, scopes: [{ ...page, next: -1 }] })).toBe(false)
  expect(isPullAnswer({ ...stamp, scopes: [{ ...page, rows: [{ ...row, op: 'move' }] }] })).toBe(false)
  expect(isSnapshotAnswer({ ...stamp, s: 'me:a', head: 3, rows: [null], after: null })).toBe(false)
})
