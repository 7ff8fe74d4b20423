import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { must } from '../../../shared/lib/must.ts'
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
