import { expect, test } from 'vitest'
import type { MyAd } from './read-my-ads.ts'
import { ownCopies } from './use-own-copies.ts'

const mine = (id: string, bookId: string | null, state = 'sent') =>
  ({ id, book: bookId === null ? null : { id: bookId }, work: { state } }) as MyAd

test('who places a copy of a book that is offered already is told of that ad, sent or waiting (C1, E1)', () => {
  const own = {
    pending: [mine('waiting', 'algebra', 'waiting'), mine('draft', 'algebra', 'waiting')],
    live: [mine('live', 'algebra'), mine('going', 'algebra', 'deleting'), mine('other', 'calculus'), mine('new', null)],
  }
  expect(ownCopies(own, 'algebra', 'draft').map(({ id }) => id)).toEqual(['waiting', 'live'])
  expect(ownCopies(own, undefined, 'draft')).toEqual([])
})
