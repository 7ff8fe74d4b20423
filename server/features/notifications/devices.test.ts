import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan, eva, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { device } from './notifications.table.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

let app: TestApp
let phone: Device

beforeEach(async () => {
  app = await createTestApp()
  phone = createDevice(app, eva)
})
afterEach(() => app.close())

const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
const auth = randomBytes(16).toString('base64url')
const registration = (more: object = {}) => ({
  endpoint: 'https://push.example.org/1',
  keys: { p256dh, auth },
  language: 'nl' as const,
  ...more,
})
const devices = () => app.deps.store.read.select().from(device)

describe('device.register', () => {
  it('keeps how to reach a browser, without a verified address (L6, G3)', async () => {
    expect(await createDevice(app, sanne).send('device.register', registration())).toMatchObject({ kind: 'applied' })
    expect(await devices()).toMatchObject([{ personId: sanne.id, p256dh, auth, language: 'nl', failures: 0 }])
  })

  it('told again, with another language, is one device (L6)', async () => {
    await phone.send('device.register', registration())
    app.clock.move(1000)
    await phone.send('device.register', registration())
    await phone.send('device.register', registration({ language: 'en' }))
    expect(await devices()).toMatchObject([{ language: 'en', createdAt: app.clock.now() - 1000 }])
  })

  it('belongs to the person who registered it last: a browser that another logs in to is theirs (L9)', async () => {
    await phone.send('device.register', registration())
    await createDevice(app, daan).send('device.register', registration())
    expect(await devices()).toMatchObject([{ personId: daan.id }])
  })

  it('keeps the newest twenty of a person', async () => {
    await createDevice(app, daan).send('device.register', registration({ endpoint: 'https://push.example.org/daan' }))
    for (let index = 0; index < 200; index += 1) {
      if (index % 7 === 0) app.clock.move(1000)
      await phone.send('device.register', registration({ endpoint: `https://push.example.org/${index}` }))
    }
    const endpoints = (await devices()).filter(({ personId }) => personId === eva.id).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(20)
    expect(endpoints.map(endpoint => Number(endpoint.split('/').at(-1))).every(number => number >= 175)).toBe(true)
    expect(endpoints).toContain('https://push.example.org/199')
    expect(await devices()).toHaveLength(21)
  })

  it.each([
    'no address',
    '',
    'ftp://push.example.org/1',
    'http://push.example.org/1',
    'http://127.0.0.1:4000/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://127.1/1',
    'https://0177.0.0.1/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://kaft.localhost/1',
    'https://printer.local/1',
    'https://intranet/1',
    'https://10.1.2.3/1',
    'https://172.16.0.1/1',
    'https://192.168.178.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/1',
    'https://0.0.0.0/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://[fd00::1]/1',
    'https://[fe80::1]/1',
    'https://[2002:7f00:1::]/1',
    'https://eva:geheim@push.example.org/1',
    'https://push.example.org:8443/1',
    'https://push.example.org:22/1',
    'https://push.example.org:80/1',
    `https://push.example.org/${'1'.repeat(2000)}`,
    'javascript:alert(1)',
    'data:text/plain,hoi',
  ])('refuses the endpoint %s', async endpoint => {
    expect(await phone.send('device.register', registration({ endpoint }))).toMatchObject({
      kind: 'rejected',
      code: 'invalid',
      fields: { endpoint: expect.any(String) },
    })
    expect(await devices()).toEqual([])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://93.184.215.14/push',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/push',
  ])('takes the endpoint %s', async endpoint => {
    expect(await phone.send('device.register', registration({ endpoint }))).toMatchObject({ kind: 'applied' })
  })

  it('takes this machine where PUSH_LOOPBACK is on, and nothing else that is private', async () => {
    const local = await createTestApp({ config: { pushLoopback: true } })
    const here = createDevice(local, eva)
    const register = async (endpoint: string) => (await here.send('device.register', registration({ endpoint }))).kind
    expect(await register('http://127.0.0.1:4000/1')).toBe('applied')
    expect(await register('https://localhost:4000/1')).toBe('applied')
    expect(await register('http://10.0.0.1/1')).toBe('rejected')
    expect(await register('http://push.example.org/1')).toBe('rejected')
    await local.close()
  })

  const point = Buffer.from(p256dh, 'base64url')
  const offCurve = Buffer.from(point.map((byte, index) => (index === 64 ? byte ^ 1 : byte))).toString('base64url')
  it.each([
    ['p256dh', ''],
    ['p256dh', 'none'],
    ['p256dh', '€'],
    ['p256dh', randomBytes(64).toString('base64url')],
    ['p256dh', offCurve],
    ['auth', ''],
    ['auth', 'geen'],
    ['auth', randomBytes(15).toString('base64url')],
  ])('refuses a key %s that is none: %s', async (name, key) => {
    const answer = await phone.send('device.register', registration({ keys: { p256dh, auth, [name]: key } }))
    expect(answer).toMatchObject({ code: 'invalid', fields: { [`keys.${name}`]: expect.any(String) } })
  })

  it('refuses naughty strings in every field, and never fails on one (J4)', async () => {
    for (const text of strangeTexts) {
      const envelopes = [{ endpoint: text }, { keys: { p256dh: text, auth } }, { keys: { p256dh, auth: text } }].map(
        more => phone.envelope('device.register', registration(more)),
      )
      const { results } = (await (await phone.push(envelopes)).json()) as { results: { kind: string }[] }
      expect([text, results.map(({ kind }) => kind)]).toEqual([text, ['rejected', 'rejected', 'rejected']])
    }
  })
})

describe('device.remove', () => {
  it('forgets one’s own device, once or more often (L6)', async () => {
    await phone.send('device.register', registration())
    for (let time = 0; time < 2; time += 1)
      expect(await phone.send('device.remove', { endpoint: registration().endpoint })).toMatchObject({
        kind: 'applied',
      })
    expect(await devices()).toEqual([])
  })

  it('leaves the device of another person', async () => {
    await phone.send('device.register', registration())
    await createDevice(app, daan).send('device.remove', { endpoint: registration().endpoint })
    expect(await devices()).toHaveLength(1)
  })
})
