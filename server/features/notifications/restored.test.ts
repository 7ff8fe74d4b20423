import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '../../../shared/lib/must.ts'
import type { MutationEnvelope, PushAnswer } from '../../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { readRevision } from '../../sync/changes.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createNotifications } from './notifications.ts'

let world: Notified
let restored: TestApp | undefined
beforeEach(async () => {
  world = await createNotified()
  await world.seller.send('chatAlerts.set', { email: true, push: true })
  await world.register(world.seller, 'phone')
})
afterEach(async () => {
  await restored?.close()
  await world.close()
})

const tell = async (app: TestApp) => {
  const notifications = createNotifications(app.deps)
  await notifications.queue()
  await notifications.pusher.drained()
  await notifications.mail()
}
const bodies = () => world.service.of('phone').map(({ body }) => body)
const sent = async (by: Device, envelope: MutationEnvelope, app = world.app) => {
  const { epoch } = await readRevision(app.deps.store)
  return must(((await (await by.push([envelope], { epoch })).json()) as PushAnswer).results[0], 'a result')
}
const news = (by: Device) => by.envelope('message.send', { id: v7(), chatId: world.chatId, text: 'nieuw' })

it('what was told before a restore is not told again when devices bring it back (M22, L6)', async () => {
  const backup = await backUp(world.app)
  const id = v7()
  const envelope = world.buyer.envelope('message.send', { id, chatId: world.chatId, text: 'verteld' })
  const result = await sent(world.buyer, envelope)
  await world.notify()
  expect(bodies()).toEqual(['verteld'])
  world.app.clock.move(1000)
  restored = await restoredApp(world.app, backup)
  const buyer = createDevice(restored, daan)
  const receipt = 'receipt' in result && result.receipt ? { receipt: result.receipt } : {}
  expect(await sent(buyer, { ...envelope, ...receipt }, restored)).toMatchObject({ kind: 'applied' })
  await tell(restored)
  expect(bodies()).toEqual(['verteld'])
  await sent(buyer, news(buyer), restored)
  await tell(restored)
  expect(bodies()).toEqual(['verteld', 'nieuw'])
})

it('what waited when the backup was made is not told after it was restored: it was told since (M22, L6)', async () => {
  world.service.answer('phone', { status: 503 })
  await world.say('wachtte')
  await world.notify()
  const backup = await backUp(world.app)
  world.app.clock.move(60_000)
  await world.notify()
  expect(bodies()).toEqual(['wachtte'])
  restored = await restoredApp(world.app, backup)
  restored.clock.move(20 * 60_000)
  await tell(restored)
  expect(bodies()).toEqual(['wachtte'])
  expect(restored.mail.sent).toEqual([])
  const buyer = createDevice(restored, daan)
  await sent(buyer, news(buyer), restored)
  await tell(restored)
  expect(bodies()).toEqual(['wachtte', 'nieuw'])
})
