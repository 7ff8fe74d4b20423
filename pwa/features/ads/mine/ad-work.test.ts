import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../local/vault.ts'
import { adWork, photoWork } from './ad-work.ts'

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  id: 'm1',
  n: 1,
  lane: 'ad:a1',
  name: 'ad.create',
  args: {},
  createdAt: 1,
  schema: 1,
  state: 'queued',
  firstSentAt: null,
  ...more,
})

describe('the state of an ad that is said to its owner', () => {
  it('waits, and can be taken back until it was on its way (L3)', () => {
    expect(adWork([entry({})], null)).toEqual({ state: 'waiting', withdrawable: true })
    expect(adWork([entry({ firstSentAt: 5 })], null)).toEqual({ state: 'waiting', withdrawable: false })
  })

  it('is sent once the server applied it, also before it is pulled (L3)', () => {
    expect(adWork([entry({ state: 'applied', rev: 3 })], null)).toEqual({ state: 'sent', at: null })
    expect(adWork([], { createdAt: 7 })).toEqual({ state: 'sent', at: 7 })
  })

  it('needs its owner when the server refused it or its book (C14, L3)', () => {
    const proposal = entry({ name: 'book.propose', state: 'rejected', code: 'already', fields: { isbn: 'Known.' } })
    expect(adWork([proposal, entry({})], null)).toEqual({
      state: 'needs_you',
      code: 'already',
      fields: { isbn: 'Known.' },
    })
  })

  it('says that it is being deleted, and is live again when that was refused (C13)', () => {
    const live = { createdAt: 7 }
    const sold = { name: 'ad.delete', args: { id: 'a1', reason: 'sold' } } as const
    expect(adWork([entry(sold)], live)).toEqual({ state: 'deleting', reason: 'sold', undoable: true })
    expect(adWork([entry({ ...sold, state: 'rejected' })], live)).toEqual({ state: 'sent', at: 7 })
  })

  it('can be undone until its taking down was on its way (C13, L3)', () => {
    const sold = { name: 'ad.delete', args: { id: 'a1', reason: 'sold' } } as const
    const live = { createdAt: 7 }
    expect(adWork([entry({ ...sold, firstSentAt: 5 })], live)).toMatchObject({ undoable: false })
    expect(adWork([entry({ ...sold, state: 'applied', rev: 2 })], live)).toMatchObject({ undoable: false })
  })

  it('tells of each photo whether it is sent; what the vault does not hold, the server has (L5)', () => {
    const photo = { hash: 'a', bytes: new ArrayBuffer(9), type: 'image/webp', width: 1, height: 1, uploadedAt: null }
    expect(photoWork(['a', 'b', 'c'], [photo, { ...photo, hash: 'b', uploadedAt: 4 }, undefined])).toEqual([
      { hash: 'a', sent: false, bytes: 9 },
      { hash: 'b', sent: true, bytes: 9 },
      { hash: 'c', sent: true, bytes: null },
    ])
  })
})
