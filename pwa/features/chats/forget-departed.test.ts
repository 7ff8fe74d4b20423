import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openCache } from '../../local/cache.ts'
import { openVault } from '../../local/vault.ts'
import { sendMessage } from './chats.actions.ts'
import { reserve } from '../deals/deals.actions.ts'
import { forgetDeparted } from './repair-chats.ts'

test('work for somebody who deleted their account goes on without their name (F4, M14)', async () => {
  const [vault, cache] = [openVault('me'), openCache('me')]
  await cache.chat.bulkPut([chatWith('left', { departed: true }), chatWith('stays')])
  for (const id of ['left', 'stays']) {
    await sendMessage(vault, id, 'Hello', 'Message to Eva')
    await reserve(vault, { adId: `of-${id}`, chatId: id, until: 1 }, 'Reserve it for Eva')
  }
  const entries = await vault.outbox.toArray()
  await vault.sent.bulkPut(entries.map(entry => ({ ...entry, at: entry.createdAt })))

  await forgetDeparted({ cache, vault })

  for (const table of [vault.outbox, vault.sent]) {
    const titles = (await table.orderBy('id').toArray()).map(({ lane, title }) => [lane, title])
    expect(Object.fromEntries(titles)).toEqual({
      'chat:left': '',
      'ad:of-left': '',
      'chat:stays': 'Message to Eva',
      'ad:of-stays': 'Reserve it for Eva',
    })
  }
})

function chatWith(id: string, { departed }: { departed?: true } = {}) {
  return {
    id,
    adId: 'a',
    buyer: { id: 'me', firstName: 'Daan' },
    seller: { id: 'eva', firstName: departed ? '' : 'Eva' },
    startedAt: 1,
    lastMessageAt: 1,
    readSeq: 0,
    unread: 0,
    archived: null,
    blocked: false,
    ...(departed && { departed }),
  }
}
