import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecrets } from '../../config/secrets.ts'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { StorageUnavailable } from '../../common/store/store-errors.ts'
import { createDevice } from '../../testing/device.ts'
import { givenOperator } from '../../testing/given.ts'
import { daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fakeNodes } from '../../testing/fakes/fake-nodes.ts'
import { audit } from '../audit/audit.table.ts'
import { device, mail, waitingPush } from '../notifications/notifications.table.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
  for (const person of [eva, noor]) await createDevice(app, person).push([])
  await givenOperator(app, eva)
})
afterEach(() => app.close())

const write = (...statements: Parameters<TestApp['deps']['store']['commit']>[0]['statements'][number][]) =>
  app.deps.store.commit({ statements })
const askHealth = async (language = 'en'): Promise<Health> => {
  const answer = await app.ask('/api/operator/health', {
    as: app.signIn(eva),
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Health
}
const retry = async (what: string) =>
  (await app.ask('/api/operator/health/retries', { as: app.signIn(eva), json: { what } })).json()

const backUp = () => {
  readSecrets(app.dataDir)
  return app.deps.backups.make(7, 1)
}

const minute = 60_000
const aMail = (values: Partial<typeof mail.$inferInsert> = {}) =>
  app.deps.store.write.insert(mail).values({
    id: v7(),
    personId: daan.id,
    kind: 'message',
    groupId: v7(),
    aboutIds: [v7()],
    createdAt: app.clock.now(),
    dueAt: app.clock.now(),
    ...values,
  })
const aDevice = (values: Partial<typeof device.$inferInsert> = {}) =>
  app.deps.store.write.insert(device).values({
    endpoint: 'https://push.example/one',
    personId: daan.id,
    sessionId: v7(),
    p256dh: 'p',
    auth: 'a',
    language: 'nl',
    createdAt: 1,
    registeredAt: 1,
    ...values,
  })
const aPush = (values: Partial<typeof waitingPush.$inferInsert> = {}) =>
  app.deps.store.write.insert(waitingPush).values({
    endpoint: 'https://push.example/one',
    aboutId: v7(),
    personId: daan.id,
    kind: 'message',
    groupId: v7(),
    createdAt: app.clock.now(),
    dueAt: app.clock.now(),
    ...values,
  })

describe('the cockpit', () => {
  it('is for operators: a stranger is to log in, others see nothing (M16)', async () => {
    for (const [path, json] of [
      ['/api/operator/health', undefined],
      ['/api/operator/health/retries', { what: 'mails' }],
    ] as const) {
      expect((await app.ask(path, { json })).status).toBe(401)
      const others = await app.ask(path, { as: app.signIn(noor), json })
      expect(others.status).toBe(403)
      expect(await others.json()).toMatchObject({ code: 'forbidden' })
    }
  })

  it('is calm where all is well, and counts what is there (M16)', async () => {
    expect((await askHealth()).faults).toMatchObject([{ code: 'backup_missing', level: 'advice' }])
    await expect.poll(async () => (await askHealth()).rows).toMatchObject({ person: 2, ad: 0 })
    await expect.poll(async () => (await askHealth()).sizes?.['product']).toBeGreaterThan(0)
    expect(await askHealth()).toMatchObject({
      pushes: { waiting: 0, devices: 0, failed: [] },
      mails: { waiting: 0, givenUp: 0, failed: [] },
      sync: { day: { devices: 2, people: 2 }, streams: 0 },
      backups: { everyMs: null, keep: 7, kept: 0, last: null, failed: null },
    })
  })

  it('says of files, mail and provider what doctor says, and so never that all is well beside it (M16)', async () => {
    await backUp()
    expect((await askHealth()).faults).toEqual([])
    chmodSync(join(app.dataDir, 'secrets.json'), 0o644)
    expect((await askHealth()).faults).toMatchObject([{ code: 'rights_wide', level: 'fault' }])
    chmodSync(join(app.dataDir, 'secrets.json'), 0o600)
    app.deps.config.smtpUrl = 'smtp://127.0.0.1:1'
    app.deps.config.identityUrl = 'http://127.0.0.1:1'
    app.clock.move(minute)
    const codes = async () => (await askHealth()).faults.map(({ code }) => code).sort()
    await expect.poll(codes).toEqual(['identity_unreachable', 'mail_unreachable'])
  })

  it('counts a device that only reads, once, and says how far devices and server are apart (M16)', async () => {
    expect((await askHealth()).sync).toMatchObject({
      pushed: { count: 0, middleMs: null },
      pulled: { count: 0, maxMs: null },
    })
    const asked = { epoch: null, expectUser: noor.id, scopes: [{ s: `me:${noor.id}`, cursor: 0 }], clientId: v7() }
    const pull = async () => (await app.ask('/api/sync/pull', { as: app.signIn(noor), json: asked })).json()
    await pull()
    app.clock.move(5 * minute)
    const noors = createDevice(app, noor)
    await noors.send('draft.set', { id: v7(), body: '{}', photos: [], editedAt: app.clock.now() - 2 * minute })
    await pull()
    app.clock.move(2 * minute)
    const { sync } = await askHealth()
    expect(sync.pulled).toEqual({ count: 1, middleMs: 5 * minute, maxMs: 5 * minute })
    expect(sync.pushed).toMatchObject({ count: 1 })
    await expect.poll(async () => (await askHealth()).sync.day).toEqual({ devices: 4, people: 2 })
  })

  it('lights a lamp for mails and pushes that do not leave, in the language of the viewer (M16)', async () => {
    await write(aDevice(), aPush(), aMail(), aMail({ outcome: 'given_up' }))
    await backUp()
    expect((await askHealth()).faults.map(({ code }) => code)).toEqual(['mails_given_up'])
    app.clock.move(20 * minute)
    const { faults, pushes, mails } = await askHealth()
    expect(faults.map(({ code }) => code)).toEqual(['pushes_late', 'mails_late', 'mails_given_up'])
    expect(faults[0]?.sentence).toBe('Late pushes: 1. The oldest has been waiting for 20 minutes.')
    expect((await askHealth('nl')).faults[0]?.sentence).toMatch(
      /^Te late pushberichten: 1\. De oudste wacht al 20 minuten\./,
    )
    expect(pushes).toMatchObject({ waiting: 1, late: 1, devices: 1 })
    expect(mails).toMatchObject({ waiting: 1, late: 1, givenUp: 1 })
  })

  it('knows what runs by itself, and says which of it fails or never ends (M16)', async () => {
    await backUp()
    const run = app.deps.counters.job('photos', 1000)
    await run(async () => app.clock.move(50))
    expect((await askHealth()).jobs).toMatchObject([{ name: 'photos', runs: 1, lastMs: 50, lastError: null }])
    await expect(run(() => Promise.reject(new Error(`no room for ${eva.email}\n  at x`)))).rejects.toThrow('no room')
    expect((await askHealth()).faults).toMatchObject([
      { code: 'job_failing', sentence: 'The job photos failed: no room for …' },
    ])
    let end = () => undefined as void
    const stuck = app.deps.counters.job('mails', 1000)(() => new Promise<void>(resolve => (end = resolve)))
    app.clock.move(31 * minute)
    expect((await askHealth()).faults.map(({ code }) => code)).toEqual(['job_failing', 'job_stuck'])
    end()
    await stuck
    await run(async () => undefined)
    expect((await askHealth()).faults).toEqual([])
  })

  it('keeps the last slow answers by their route, and faults by the id that is in the log (M16)', async () => {
    const { answered, destination } = app.deps.counters
    for (let n = 0; n < 60; n += 1)
      answered({ method: 'GET', route: '/api/search', status: 200, ms: 1000 + n, requestId: `r${n}` })
    answered({ method: 'GET', route: '/api/books/:id', status: 200, ms: 999, requestId: 'quick' })
    const lines: string[] = []
    const log = destination({ write: line => void lines.push(line) })
    log.write('{"level":50,"time":"t","requestId":"r7","error":{"message":"disk I/O error"},"msg":"unexpected"}\n')
    log.write('{"level":30,"time":"t","msg":"answered"}\n')
    expect(lines).toHaveLength(2)
    const { slow, errors } = await askHealth()
    expect(slow).toHaveLength(50)
    expect(slow[0]).toMatchObject({ route: '/api/search', ms: 1059, requestId: 'r59' })
    expect(errors).toEqual([{ at: app.clock.now(), message: 'unexpected', requestId: 'r7', error: 'disk I/O error' }])
  })

  it('tries given up mails again as new ones, and says so in the audit log (M16, M13)', async () => {
    await write(
      aMail({ id: 'old', outcome: 'given_up', createdAt: 1 }),
      aMail({ failures: 2, dueAt: app.clock.now() + minute }),
    )
    await write(aMail({ outcome: 'sent' }))
    expect(await retry('mails')).toEqual({ again: 2 })
    const [again] = await app.deps.store.read.select().from(mail).where(eq(mail.id, 'old'))
    expect(again).toMatchObject({ outcome: null, failures: 0, dueAt: app.clock.now(), createdAt: app.clock.now() })
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { role: 'operator', whoId: eva.id, action: 'job.retry', aboutKind: 'job', aboutId: 'mails', after: { again: 2 } },
    ])
    expect(await retry('mails')).toEqual({ again: 0 })
  })

  it('tries pushes of failing devices again, and leaves those that wait for the morning (M16)', async () => {
    const at = app.clock.now() + minute
    await write(aDevice({ failures: 3, retryAt: at }), aPush({ dueAt: at }))
    const other = 'https://push.example/asleep'
    await write(aDevice({ endpoint: other }), aPush({ endpoint: other, dueAt: at }))
    expect(await retry('pushes')).toEqual({ again: 1 })
    const rows = await app.deps.store.read.select().from(waitingPush)
    expect(rows.map(({ endpoint, dueAt }) => [endpoint, dueAt]).toSorted()).toEqual([
      [other, at],
      ['https://push.example/one', app.clock.now()],
    ])
    expect(await app.deps.store.read.select().from(device).where(eq(device.failures, 0))).toHaveLength(2)
  })

  it('warns of a full disk, of a wrong clock and of a backup that is too old (M16)', async () => {
    const disk = { freeBytes: async () => 200 * 2 ** 20, sizeBytes: async () => 100 * 2 ** 30 }
    await app.close()
    app = await createTestApp({
      disk,
      onSqlite: true,
      config: { backupEveryMs: 60 * minute },
      now: () => Date.UTC(2020, 0, 1),
    })
    await createDevice(app, eva).push([])
    await givenOperator(app, eva)
    const codes = (await askHealth()).faults.map(({ code }) => code)
    expect(codes).toEqual(['disk_low', 'clock_wrong', 'backup_missing'])
  })
})

describe('of several nodes', () => {
  const jobsFacts = {
    jobs: [],
    backups: { kept: 3, last: { name: 'theirs', at: 1, rows: 2, photos: 3 }, failed: null },
    failedPushes: [],
    failedMails: [{ at: 1, why: 'no' }],
  }
  const node = { build: 1, startedAt: 1, isThis: false, doesJobs: false, copyBehindMs: 0, jobsFacts }
  const all = [
    { ...node, id: 'a', isThis: true, jobsFacts: { ...jobsFacts, backups: { kept: 0, last: null, failed: null } } },
    { ...node, id: 'b', doesJobs: true, copyBehindMs: 120_000 },
  ]
  const of = async (nodes: typeof all): Promise<Health> => {
    await app.close()
    const database = async () => ({
      answerMs: 4,
      bytes: 5,
      replicas: [{ name: 'second', lagMs: null }],
      silence: { since: 6, until: 7 },
    })
    app = await createTestApp({ onSqlite: true, nodes: fakeNodes({ all: async () => nodes, database }) })
    await createDevice(app, eva).push([])
    await givenOperator(app, eva)
    return askHealth()
  }

  it('metrics say for how long the database has not answered, also while it does not (K4, K6)', async () => {
    await app.close()
    const gone = () => Promise.reject(new StorageUnavailable('silent'))
    app = await createTestApp({ onSqlite: true, nodes: fakeNodes({ all: gone, database: gone, silentMs: () => 7000 }) })
    expect(await (await app.ask('/metrics', { as: {} })).text()).toContain('kaft_database_silent_seconds 7\n')
  })

  it('jobs and backups are those of the node that does them, whichever is asked (K6, M16)', async () => {
    const { nodes, database, backups, mails, faults } = await of(all)
    expect(nodes?.map(({ id, isThis, doesJobs }) => [id, isThis, doesJobs])).toEqual([
      ['a', true, false],
      ['b', false, true],
    ])
    expect(database).toEqual({
      answerMs: 4,
      bytes: 5,
      replicas: [{ name: 'second', lagMs: null }],
      silence: { since: 6, until: 7 },
    })
    expect([backups.kept, backups.last?.name, mails.failed]).toEqual([3, 'theirs', [{ at: 1, why: 'no' }]])
    expect(faults.map(({ code }) => code)).toContain('copy_late')
    const metrics = await (await app.ask('/metrics', { as: {} })).text()
    expect(metrics).toContain('kaft_nodes 2\n')
    expect(metrics).toContain('kaft_does_jobs 0\n')
  })

  it('that nobody does them is a fault (K6, M16)', async () => {
    const { faults } = await of(all.map(each => ({ ...each, doesJobs: false })))
    expect(faults.map(({ code }) => code)).toContain('jobs_idle')
  })

  it('that the clock of one ran away since its start is a fault that names it (K6, M16)', async () => {
    const { faults } = await of(all.map(each => ({ ...each, clockMs: each.id === 'b' ? -600_000 : 900 })))
    expect(faults.filter(({ code }) => code === 'clock_wrong').map(({ sentence }) => sentence)).toEqual([
      'The clock of node b is 10 minutes off that of the database: times of messages, mails and reservations go wrong.',
    ])
  })
})
