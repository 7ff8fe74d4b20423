import { v7 } from 'uuid'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import { createNotifications } from '../features/notifications/notifications.ts'
import { must } from '../../shared/lib/must.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { createDevice, type Device } from './device.ts'
import { givenAd, givenBook, givenPhoto } from './given.ts'
import { algebra, daan, eva } from './named.ts'
import { createLocalPushService, type LocalPushService } from './push/local-push-service.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

/** Eva sells and Daan asks; pushes go to a local service. */
export interface Notified {
  app: TestApp
  service: LocalPushService
  seller: Device
  buyer: Device
  chatId: string
  register(device: Device, name: string, language?: 'nl' | 'en'): Promise<void>
  /** Returns the message's id; the buyer by default. */
  say(text: string, by?: Device): Promise<string>
  /** Returns the ad's id. */
  offer(by?: SessionPerson): Promise<string>
  /** Sends everything that is due. */
  notify(): Promise<void>
  close(): Promise<void>
}

export async function createNotified(options: TestAppOptions = {}): Promise<Notified> {
  const app = await createTestApp({ ...options, config: { pushLoopback: true, ...options.config } })
  const service = await createLocalPushService()
  await givenBook(app, algebra)
  const [seller, buyer] = [createDevice(app, eva), createDevice(app, daan)]
  const adId = await givenAd(app, eva, algebra.id)
  const chatId = await chatIdOf(adId, daan.id)
  await seller.push([])
  await buyer.send('chat.start', { id: chatId, adId })
  let notifications = createNotifications(app.deps)
  await notifications.queue()
  return {
    app,
    service,
    seller,
    buyer,
    chatId,
    async register(device, name, language = 'nl') {
      const { endpoint, keys } = service.browser(name)
      const { kind } = await device.send('device.register', { endpoint, keys, language })
      must(kind === 'applied' || undefined, 'a browser that is registered')
    },
    async say(text, by = buyer) {
      const id = v7()
      await by.send('message.send', { id, chatId, text })
      return id
    },
    async offer(by = eva) {
      const id = v7()
      const facts = { version: '5e druk', ...plainCopy, priceCents: 2800 } as const
      const photos = [await givenPhoto(app, by)]
      const { kind } = await createDevice(app, by).send('ad.create', { id, bookId: algebra.id, ...facts, photos })
      must(kind === 'applied' || undefined, 'an ad that is placed')
      return id
    },
    async notify() {
      // As after a restart: nothing may depend on memory.
      notifications = createNotifications(app.deps)
      await notifications.queue()
      await notifications.lists()
      await notifications.searches()
      await notifications.pusher.drained()
      await notifications.mail()
    },
    async close() {
      await app.close()
      await service.close()
    },
  }
}
