import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { dropMessage, sendMessage } from '../chats/chats.actions.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { mutations } from '../../app/mutations.ts'
import { answerOffer, makeOffer, takeBackOffer } from './deals.actions.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const chat = { chatId: 'c1', title: 'title' }
const fromDaan: Offer = { id: 'o1', chatId: 'c1', byId: 'daan', priceCents: 2000, state: 'open', at: Date.now() - 1000 }
const waiting = async () =>
  (await vault.outbox.orderBy('n').toArray()).map(({ name, lane, args }) => ({ name, lane, args }))
const shown = async (personId: string, rows: Offer[] = []) =>
  overlaid(mutations, 'offer', rows, { entries: await vault.outbox.toArray(), personId })
const refuse = () => vault.outbox.toCollection().modify({ state: 'rejected', code: 'reserved' })

test('an offer waits in the lane of its chat, the next takes its place, and it can be taken back (M28, L3)', async () => {
  await makeOffer(vault, 2000, chat)
  await makeOffer(vault, 2100, chat)
  expect(await waiting()).toMatchObject([{ name: 'offer.make', lane: 'chat:c1', args: { priceCents: 2100 } }])
  const [mine] = await shown('daan')
  expect(mine).toMatchObject({ byId: 'daan', chatId: 'c1', priceCents: 2100, state: 'open', work: 'waiting' })
  await takeBackOffer(vault, must(mine, 'one that waits'), { title: 'title' })
  expect(await waiting()).toEqual([])
})

const starts = {
  about: { ad: { id: 'a1', seller: { id: 'eva' } } as Ad, book: { id: 'b1', name: 'Calculus' } as Book },
  title: 'title',
}

test('an offer begins a chat by itself, once, and takes its start along when it is taken back (M28, E2, L3)', async () => {
  await makeOffer(vault, 2000, { ...chat, starts })
  await makeOffer(vault, 2100, { ...chat, starts })
  expect(await waiting()).toEqual([
    { name: 'chat.start', lane: 'chat:c1', args: { id: 'c1', adId: 'a1' } },
    { name: 'offer.make', lane: 'chat:c1', args: { id: expect.any(String), chatId: 'c1', priceCents: 2100 } },
  ])
  const [mine] = await shown('daan')
  await takeBackOffer(vault, must(mine, 'one that waits'), { title: 'title' })
  expect(await waiting()).toEqual([])
})

test('an offer that is taken back leaves the start of a chat that has a message (M28, E3)', async () => {
  await makeOffer(vault, 2000, { ...chat, starts })
  await sendMessage(vault, 'c1', 'Is it still there?', 'title')
  await takeBackOffer(vault, must((await shown('daan'))[0], 'one that waits'), { title: 'title' })
  expect((await waiting()).map(({ name }) => name)).toEqual(['chat.start', 'message.send'])
})

test('with a message that is thrown away the start of a chat stays, as long as an offer needs it (M28, E3)', async () => {
  await makeOffer(vault, 2000, { ...chat, starts })
  await sendMessage(vault, 'c1', 'Is it still there?', 'title')
  const message = (await vault.outbox.toArray()).find(({ name }) => name === 'message.send')
  await dropMessage(vault, must(message, 'the message'))
  expect((await waiting()).map(({ name }) => name)).toEqual(['chat.start', 'offer.make'])
})

test('the refused start of a chat is asked for again with the next offer, and goes with the last one (M28, E3)', async () => {
  await makeOffer(vault, 2000, { ...chat, starts })
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'too_many' })
  await makeOffer(vault, 2100, { ...chat, starts })
  const again = await vault.outbox.orderBy('n').toArray()
  expect(again.map(({ name, state }) => [name, state])).toEqual([
    ['chat.start', 'queued'],
    ['offer.make', 'queued'],
  ])
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'ad_gone' })
  await takeBackOffer(vault, must((await shown('daan'))[0], 'a refusal'), { title: 'title' })
  expect(await waiting()).toEqual([])
})

test('an offer on a set names it, and so does the chat that it begins (M26, M28)', async () => {
  await makeOffer(vault, 5000, { ...chat, starts, set: { id: 's1', size: 3 } })
  expect((await waiting()).map(({ args }) => args)).toMatchObject([
    { setId: 's1' },
    { setId: 's1', setSize: 3, priceCents: 5000 },
  ])
})

test('an accepted price is asked for once, and not sure before the server says so (M28, L3)', async () => {
  const [before] = await shown('eva', [fromDaan])
  await answerOffer(vault, must(before, 'an offer'), { answer: 'accept', priceCents: 2000 }, 'title')
  const [after] = await shown('eva', [fromDaan])
  expect(after).toMatchObject({ state: 'accepted', byId: 'daan', priceCents: 2000, work: 'waiting' })
  await answerOffer(vault, must(after, 'an offer'), { answer: 'decline' }, 'title')
  expect(await waiting()).toEqual([
    { name: 'offer.answer', lane: 'chat:c1', args: { id: 'o1', answer: 'accept', priceCents: 2000 } },
  ])
  await takeBackOffer(vault, must(after, 'an offer'), { title: 'title' })
  expect(await shown('eva', [fromDaan])).toMatchObject([{ state: 'open', work: 'sent' }])
})

test('a refused answer leaves the offer as it was, with the refusal until it is read (M28, L3)', async () => {
  const [offer] = await shown('eva', [fromDaan])
  await answerOffer(vault, must(offer, 'an offer'), { answer: 'accept', priceCents: 2000 }, 'title')
  await refuse()
  const [refused] = await shown('eva', [fromDaan])
  expect(refused).toMatchObject({ ...fromDaan, work: 'refused' })
  await takeBackOffer(vault, must(refused, 'a refusal'), { title: 'title' })
  expect(await shown('eva', [fromDaan])).toMatchObject([{ ...fromDaan, work: 'sent' }])
})

test('another price is that of the seller, from now on (M28)', async () => {
  const [offer] = await shown('eva', [fromDaan])
  await answerOffer(vault, must(offer, 'an offer'), { answer: 'counter', priceCents: 2300 }, 'title')
  const [counter] = await shown('eva', [fromDaan])
  expect(counter).toMatchObject({ byId: 'eva', priceCents: 2300, state: 'countered', work: 'waiting' })
  expect(counter?.at).toBeGreaterThan(fromDaan.at)
})

test('a changed price takes the place of the one that waits, and when it is refused both stay in view (M28, L3)', async () => {
  const [offer] = await shown('daan', [fromDaan])
  await makeOffer(vault, 2300, { ...chat, changes: must(offer, 'an offer') })
  expect(await shown('daan', [fromDaan])).toMatchObject([{ id: 'o1', priceCents: 2300, work: 'waiting' }])
  await refuse()
  const [first, second] = await shown('daan', [fromDaan])
  expect(first).toMatchObject({ id: 'o1', priceCents: 2000, work: 'sent' })
  expect(second).toMatchObject({ priceCents: 2300, work: 'refused' })
  await takeBackOffer(vault, must(second, 'a refusal'), { title: 'title' })
  expect(await shown('daan', [fromDaan])).toMatchObject([{ priceCents: 2000, work: 'sent' }])
})
