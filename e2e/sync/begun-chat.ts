import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { chatStart } from '../../pwa/features/chats/chats.mutations.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

export async function begunChat(app: TestApp): Promise<{ buyer: TestDevice; chatId: string }> {
  await givenBook(app, algebra)
  const seller = createTestDevice(app, eva)
  await seller.exchange()
  await seller.close()
  const adId = await givenAd(app, eva, algebra.id)
  const chatId = await chatIdOf(adId, daan.id)
  const buyer = createTestDevice(app, daan)
  await enqueue(buyer.deps.vault, chatStart, { id: chatId, adId })
  await buyer.exchange()
  return { buyer, chatId }
}
