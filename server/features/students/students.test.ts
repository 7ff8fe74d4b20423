import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Person } from '../../../shared/features/people/people.schema.ts'
import { checkLifeMs, codeLifeMs } from '../../../shared/features/students/students.rules.ts'
import { must } from '../../../shared/lib/must.ts'
import { argsHashOf } from '../../sync/push/clients.ts'
import { mutation } from '../../sync/sync.table.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { endChecks, mailCodes, remindChecks } from './keep-checks.ts'
import { studentCheck, studentCode } from './students.table.ts'

const address = 'e.jansen@student.tudelft.nl'
const hour = 3600_000

let app: TestApp
let device: Device
let adId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  device = createDevice(app, eva)
  await device.push([])
  adId = await givenAd(app, eva, algebra.id)
})
afterEach(() => app.close())

/** The code of the newest mail. */
async function codeOfMail(): Promise<string> {
  await mailCodes(app.deps)
  return must(/\b\d{6}\b/.exec(app.mail.sent.at(-1)?.text ?? '')?.[0], 'a mail with a code')
}

async function proven(by = device, email = address, show?: 'city'): Promise<string> {
  expect(await by.send('student.ask', { email })).toMatchObject({ kind: 'applied' })
  const code = await codeOfMail()
  expect(await by.send('student.prove', { email, code, ...(show && { show }) })).toMatchObject({ kind: 'applied' })
  return code
}

const adNow = async () => ((await (await app.ask(`/api/ads/${adId}`)).json()) as { ad: Ad }).ad
async function personNow(of = device): Promise<Person | undefined> {
  const pulled = await of.pull(`me:${eva.id}`, 0)
  const rows = 'rows' in pulled ? pulled.rows : []
  return rows.findLast(({ kind }) => kind === 'person')?.row as Person | undefined
}

describe('a student who proves an address of a university', () => {
  it('gets a code of six digits there, once, and is shown as checked on all ads (M25)', async () => {
    expect((await adNow()).seller.studentOf).toBeNull()
    await proven()
    const [mail, ...more] = app.mail.sent
    expect([mail?.to, more]).toEqual([address, []])
    expect((await adNow()).seller.studentOf).toBe('TU Delft')
    expect((await personNow())?.student).toEqual({ of: 'TU Delft', until: app.clock.now() + checkLifeMs })
    const later = v7()
    const photos = [await givenPhoto(app, eva)]
    const sale = { id: later, bookId: algebra.id, version: '5', ...plainCopy, priceCents: 1000, photos }
    expect(await device.send('ad.create', sale)).toMatchObject({ kind: 'applied' })
    const { ad } = (await (await app.ask(`/api/ads/${later}`)).json()) as { ad: Ad }
    expect(ad.seller.studentOf).toBe('TU Delft')
  })

  it('may be shown by the city instead (M25)', async () => {
    await proven(device, address, 'city')
    expect((await adNow()).seller.studentOf).toBe('Delft')
  })

  it('leaves a keyed hash and a day, and no address anywhere (M25)', async () => {
    const code = await proven()
    const [row] = await app.deps.store.read.select().from(studentCheck)
    expect(row).toEqual({
      personId: eva.id,
      proof: expect.stringMatching(/^[\w-]{43}$/),
      shown: 'TU Delft',
      provenAt: app.clock.now(),
      remindedAt: null,
    })
    expect(await app.deps.store.read.$count(studentCode)).toBe(0)
    const hashes = await app.deps.store.read.select({ argsHash: mutation.argsHash }).from(mutation)
    const plain = [argsHashOf('student.ask', { email: address }), argsHashOf('student.prove', { email: address, code })]
    for (const { argsHash } of hashes) expect(plain).not.toContain(argsHash)
  })

  it('is no longer shown once it is taken back (M25)', async () => {
    await proven()
    expect(await device.send('student.forget', {})).toMatchObject({ kind: 'applied' })
    expect((await adNow()).seller.studentOf).toBeNull()
    expect((await personNow())?.student).toBeUndefined()
  })

  it('is checked for 400 days, with one reminder two weeks before (M25)', async () => {
    await proven()
    app.clock.move(checkLifeMs - 14 * 24 * hour - 1)
    await remindChecks(app.deps)
    expect(app.mail.sent).toHaveLength(1)
    app.clock.move(1)
    await remindChecks(app.deps)
    await remindChecks(app.deps)
    expect(app.mail.sent.map(({ to }) => to)).toEqual([address, eva.email])
    expect(app.mail.sent[1]?.text).toContain('http://localhost:3000/settings/details')
    app.clock.move(14 * 24 * hour - 1)
    await endChecks(app.deps)
    expect((await adNow()).seller.studentOf).toBe('TU Delft')
    app.clock.move(1)
    await endChecks(app.deps)
    expect(await app.deps.store.read.$count(studentCheck)).toBe(0)
    expect((await personNow())?.student).toBeUndefined()
  })
})

describe('a code', () => {
  it.each([
    ['alumni@alumni.tudelft.nl', 'student_domain'],
    ['staff@tudelft.nl', 'student_domain'],
    ['eva@student.tudelft.nl.example.org', 'student_domain'],
    ['eva@x.student.tudelft.nl', 'student_domain'],
    ['eva@studеnt.tudelft.nl', 'student_domain'],
    ['eva@example.nl', 'student_domain'],
    ['no address', 'student_address'],
    ['évà@student.tudelft.nl', 'student_address'],
    [`${'e'.repeat(65)}@student.tudelft.nl`, 'student_address'],
  ])('is not sent to %s (M25)', async (email, code) => {
    const refused = await device.send('student.ask', { email })
    expect(refused).toMatchObject({ kind: 'rejected', code: 'invalid', fields: { email: expect.any(String) } })
    await mailCodes(app.deps)
    expect([app.mail.sent, code]).toEqual([[], code])
  })

  it('is needed, the newest, for half an hour, by the person who asked (M25)', async () => {
    await device.send('student.ask', { email: address })
    const first = await codeOfMail()
    const other = createDevice(app, daan)
    expect(await other.send('student.prove', { email: address, code: first })).toMatchObject({ code: 'invalid' })
    const wrong = first === '000000' ? '000001' : '000000'
    expect(await device.send('student.prove', { email: address, code: wrong })).toMatchObject({
      fields: { code: expect.any(String) },
    })
    let second = first
    while (second === first) {
      app.clock.move(1)
      await device.send('student.ask', { email: address })
      second = await codeOfMail()
    }
    expect(await device.send('student.prove', { email: address, code: first })).toMatchObject({ code: 'invalid' })
    app.clock.move(codeLifeMs + 1)
    expect(await device.send('student.prove', { email: address, code: second })).toMatchObject({ code: 'invalid' })
    expect((await adNow()).seller.studentOf).toBeNull()
  })

  it('is sent five times an hour to one address, the last time for another person, and for one person (M25, G6)', async () => {
    for (let count = 0; count < 4; count += 1)
      expect(await device.send('student.ask', { email: `e+${count}@student.uva.nl` })).toMatchObject({
        kind: 'applied',
      })
    expect(await device.send('student.ask', { email: 'e@student.uva.nl' })).toMatchObject({ code: 'too_many' })
    expect(await device.send('student.ask', { email: 'anders@student.vu.nl' })).toMatchObject({ kind: 'applied' })
    expect(await device.send('student.ask', { email: 'weer@student.vu.nl' })).toMatchObject({ code: 'too_many' })
    const other = createDevice(app, daan)
    expect(await other.send('student.ask', { email: 'E@student.uva.nl' })).toMatchObject({ kind: 'applied' })
    expect(await other.send('student.ask', { email: 'e@student.uva.nl' })).toMatchObject({ code: 'too_many' })
    app.clock.move(hour + 1)
    expect(await other.send('student.ask', { email: 'e@student.uva.nl' })).toMatchObject({ kind: 'applied' })
  })

  it('is not mailed any more once it is too old (M25)', async () => {
    await device.send('student.ask', { email: address })
    app.clock.move(codeLifeMs)
    await mailCodes(app.deps)
    expect(app.mail.sent).toEqual([])
  })
})

it('a mail that fails holds up no other, and is tried again a minute later (M25)', async () => {
  const other = createDevice(app, daan)
  await device.send('student.ask', { email: address })
  app.clock.move(1)
  await other.send('student.ask', { email: 'daan@student.uva.nl' })
  const { send } = app.mail
  app.mail.send = async mail => {
    if (mail.to === address) throw new Error('550 no such user')
    await send(mail)
  }
  const retryAt = new Map<string, number>()
  await expect(mailCodes(app.deps, retryAt)).rejects.toThrow('550')
  expect(app.mail.sent.map(({ to }) => to)).toEqual(['daan@student.uva.nl'])
  app.mail.send = send
  await mailCodes(app.deps, retryAt)
  expect(app.mail.sent).toHaveLength(1)
  app.clock.move(60_000)
  await mailCodes(app.deps, retryAt)
  expect(app.mail.sent.map(({ to }) => to)).toEqual(['daan@student.uva.nl', address])
})

describe('one address', () => {
  it('is of one account, also with a tag behind a plus, until that account no longer proves it (M25)', async () => {
    await proven()
    const other = createDevice(app, noor)
    await other.push([])
    const tagged = 'E.Jansen+kaft@student.tudelft.nl'
    await other.send('student.ask', { email: tagged })
    const code = await codeOfMail()
    expect(await other.send('student.prove', { email: tagged, code })).toMatchObject({
      kind: 'rejected',
      code: 'already',
      fields: { email: expect.any(String) },
    })
    await device.send('student.forget', {})
    expect(await other.send('student.prove', { email: tagged, code })).toMatchObject({ kind: 'applied' })
    const checks = await app.deps.store.read.select().from(studentCheck)
    expect(checks.map(({ personId }) => personId)).toEqual([noor.id])
  })

  it('of two who prove it at once is of one (M25)', async () => {
    const other = createDevice(app, noor)
    await other.push([])
    await device.send('student.ask', { email: address })
    const mine = await codeOfMail()
    await other.send('student.ask', { email: address })
    const theirs = await codeOfMail()
    const results = await Promise.all([
      device.send('student.prove', { email: address, code: mine }),
      other.send('student.prove', { email: address, code: theirs }),
    ])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['applied', 'rejected'])
    expect(await app.deps.store.read.$count(studentCheck)).toBe(1)
    const [shown] = await app.deps.store.read.select().from(studentCheck).where(eq(studentCheck.personId, eva.id))
    expect((await adNow()).seller.studentOf).toBe(shown?.shown ?? null)
  })
})

describe('a student whose login at a university says so', () => {
  const from = (at: number, home = 'tudelft.nl') => createDevice(app, { ...eva, student: { home, at } })

  it('is shown as checked without a code, for 400 days after the last such login (M25)', async () => {
    const at = app.clock.now()
    await from(at).push([])
    expect((await adNow()).seller.studentOf).toBe('TU Delft')
    expect((await personNow())?.student).toEqual({ of: 'TU Delft', until: at + checkLifeMs })
    app.clock.move(10 * 24 * hour)
    await from(app.clock.now()).push([])
    expect((await personNow())?.student?.until).toBe(app.clock.now() + checkLifeMs)
    app.clock.move(checkLifeMs)
    await endChecks(app.deps)
    expect((await adNow()).seller.studentOf).toBeNull()
    await from(at).push([])
    expect((await adNow()).seller.studentOf).toBeNull()
  })

  it('is renewed in the words that were chosen before, and shows nothing again that was taken away (M25)', async () => {
    await proven(device, address, 'city')
    app.clock.move(hour)
    const later = from(app.clock.now())
    await later.push([])
    expect((await personNow())?.student).toEqual({ of: 'Delft', until: app.clock.now() + checkLifeMs })
    expect(await later.send('student.forget', {})).toMatchObject({ kind: 'applied' })
    expect((await adNow()).seller.studentOf).toBeNull()
    app.clock.move(hour)
    await from(app.clock.now()).push([])
    expect((await adNow()).seller.studentOf).toBeNull()
    expect((await personNow())?.student).toBeUndefined()
    const photos = [await givenPhoto(app, eva)]
    const copy = { id: v7(), bookId: algebra.id, version: '5', ...plainCopy, priceCents: 1000, photos }
    await later.send('ad.create', copy)
    adId = copy.id
    expect((await adNow()).seller.studentOf).toBeNull()
    await proven(later)
    expect((await adNow()).seller.studentOf).toBe('TU Delft')
  })

  it.each(['gmail.com', 'nl', 'delft.nl', 'notudelft.nl', 'student.tudelft.nl.example'])(
    'is not one where its home is %s (M25)',
    async home => {
      await from(app.clock.now(), home).push([])
      expect((await adNow()).seller.studentOf).toBeNull()
    },
  )
})
