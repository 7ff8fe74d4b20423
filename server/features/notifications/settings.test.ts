import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../shared/features/people/people.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let phone: Device

beforeEach(async () => {
  app = await createTestApp()
  phone = createDevice(app, daan)
})
afterEach(() => app.close())

const mine = async () => {
  const pulled = await phone.pull(`me:${daan.id}`, 0)
  return ('rows' in pulled ? pulled.rows : []).findLast(({ kind }) => kind === 'person')?.row as Person
}

describe('what a person is told of', () => {
  it('is nothing until it is turned on (E5)', async () => {
    await phone.push([])
    expect(await mine()).toMatchObject({ chatAlerts: { email: false, push: false } })
    expect(await mine()).not.toHaveProperty('quietHours')
    expect(await mine()).not.toHaveProperty('mailLanguage')
  })

  it('is set for chats, quiet hours and the language of mails, each by itself (E5)', async () => {
    await phone.send('chatAlerts.set', { email: true, push: true })
    await phone.send('quietHours.set', { on: true })
    await phone.send('mailLanguage.set', { language: 'en' })
    expect(await mine()).toMatchObject({
      chatAlerts: { email: true, push: true },
      quietHours: true,
      mailLanguage: 'en',
    })
    await phone.send('quietHours.set', { on: false })
    expect(await mine()).not.toHaveProperty('quietHours')
  })

  it('is what was told last, also where it arrives first (L8)', async () => {
    const now = app.clock.now()
    await phone.send('chatAlerts.set', { email: false, push: true }, { createdAt: now - 1000 })
    await phone.send('chatAlerts.set', { email: false, push: false }, { createdAt: now - 2000 })
    expect(await mine()).toMatchObject({ chatAlerts: { email: false, push: true } })
  })

  it('by e-mail is in the language of the app it was asked in, until one is chosen (F1)', async () => {
    await createDevice(app, daan, 'en').send('chatAlerts.set', { email: true, push: false })
    expect(await mine()).toMatchObject({ mailLanguage: 'en' })
    await createDevice(app, daan, 'nl').send('chatAlerts.set', { email: true, push: true })
    expect(await mine()).toMatchObject({ mailLanguage: 'en' })
    await phone.send('mailLanguage.set', { language: 'nl' })
    expect(await mine()).toMatchObject({ mailLanguage: 'nl' })
  })

  it('goes by e-mail to a verified address only (G3)', async () => {
    const other = createDevice(app, sanne)
    expect(await other.send('chatAlerts.set', { email: true, push: false })).toMatchObject({ code: 'email_unverified' })
    expect(await other.send('chatAlerts.set', { email: false, push: true })).toMatchObject({ kind: 'applied' })
  })
})
