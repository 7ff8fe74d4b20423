import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adDelete } from '../../features/ads/ads.mutations.ts'
import { messageSend } from '../../features/chats/chats.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { onWake } from '../tabs/wake-sync.ts'
import { discard, enqueue, resend, withdraw } from './enqueue.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const message = (text: string) => ({ id: newId(), chatId: newId(), text })

test('what is enqueued is on disk, numbered, in its lane and never on its way yet (L3)', async () => {
  const args = message('Is it still there?')
  const { id } = await enqueue(vault, messageSend, args, { title: 'Message to Sanne' })
  await enqueue(vault, messageSend, message('And the other one?'))
  expect(await vault.outbox.get(id)).toMatchObject({
    n: 1,
    lane: `chat:${args.chatId}`,
    name: 'message.send',
    args,
    state: 'queued',
    firstSentAt: null,
    title: 'Message to Sanne',
  })
  expect(await vault.outbox.orderBy('n').keys()).toEqual([1, 2])
})

test('a draft goes and its mutation comes in one transaction, or neither does (L4)', async () => {
  const id = newId()
  await vault.drafts.add({ id, step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 1 })
  const reasons: string[] = []
  const stop = onWake(what => reasons.push(what))
  const publish = (fails: boolean) =>
    vault.transaction('rw', vault.outbox, vault.meta, vault.drafts, async () => {
      await enqueue(vault, adDelete, { id, reason: 'sold' })
      await vault.drafts.delete(id)
      if (fails) throw new Error('the tab died')
    })

  await expect(publish(true)).rejects.toThrow('the tab died')
  expect([await vault.drafts.count(), await vault.outbox.count(), reasons]).toEqual([1, 0, []])
  await publish(false)
  expect([await vault.drafts.count(), await vault.outbox.count(), reasons]).toEqual([0, 1, ['outbox']])
  stop()
})

test('only what was never on its way can be withdrawn (L3)', async () => {
  const one = await enqueue(vault, messageSend, message('one'))
  const two = await enqueue(vault, messageSend, message('two'))
  await vault.outbox.update(two.id, { firstSentAt: 1 })
  expect(await withdraw(vault, one.id)).toBe(true)
  expect(await withdraw(vault, two.id)).toBe(false)
  expect(await vault.outbox.toCollection().primaryKeys()).toEqual([two.id])
})

test('pressing twice in the outbox sends again or discards once (L3)', async () => {
  const refused = await enqueue(vault, messageSend, message('hello'))
  await vault.outbox.update(refused.id, { state: 'rejected', code: 'email_unverified' })
  const [once, twice] = await Promise.all([resend(vault, refused.id), resend(vault, refused.id)])
  expect([once?.id, twice]).toEqual([expect.any(String), undefined])
  expect(await vault.outbox.toCollection().primaryKeys()).toEqual([once?.id])
  await discard(vault, refused.id)
  expect(await vault.outbox.count()).toBe(1)
  expect(await Promise.all([withdraw(vault, once?.id ?? ''), withdraw(vault, once?.id ?? '')])).toEqual([true, false])
})

test('refused work is sent again under a new id about the same thing, or discarded (L3)', async () => {
  const args = message('hello')
  const refused = await enqueue(vault, messageSend, args, { title: 'Message to Daan' })
  expect(await resend(vault, refused.id)).toBeUndefined()
  await vault.outbox.update(refused.id, { state: 'rejected', code: 'email_unverified' })
  const again = await resend(vault, refused.id)
  expect(again?.id).not.toBe(refused.id)
  expect(await vault.outbox.toArray()).toMatchObject([
    { id: again?.id, args, state: 'queued', title: 'Message to Daan', n: 2, firstSentAt: null },
  ])
  await vault.outbox.update(again?.id ?? '', { state: 'rejected' })
  await discard(vault, again?.id ?? '')
  expect(await vault.outbox.count()).toBe(0)
})
