import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/must.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import { openCache } from '../../local/cache.ts'
import { type Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { openReportAbout, readReports } from './read-reports.ts'
import { reportKey, sendReport } from './reports.actions.ts'

const about = { kind: 'ad', id: 'a1' } as const
const row: Report = {
  id: 'r1',
  about,
  reason: 'Nep',
  createdAt: 1000,
  state: 'open',
  decision: null,
  decidedAt: null,
  why: null,
  appeal: null,
}

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault(crypto.randomUUID())
  cache = openCache(crypto.randomUUID())
})
afterEach(async () => {
  await vault.delete()
  await cache.delete()
})

const send = (reason = ' Nep ') => sendReport(vault, { about, reason, title: 'Report of Calculus' })

test('a report is put into the outbox and its kept text goes, in one step (I2, L3)', async () => {
  await vault.texts.put({ key: reportKey(about), text: ' Nep ', updatedAt: 1 })
  await send()
  expect(await vault.outbox.toArray()).toMatchObject([
    { name: 'report.create', lane: 'me', title: 'Report of Calculus', args: { about, reason: 'Nep' } },
  ])
  expect(await vault.texts.count()).toBe(0)
})

test('a report that could not be stored leaves its text (I2, L4)', async () => {
  await vault.texts.put({ key: reportKey(about), text: 'Nep', updatedAt: 1 })
  vault.outbox.hook('creating', () => {
    throw new Error('full')
  })
  await expect(send()).rejects.toThrow('full')
  expect(await vault.texts.get(reportKey(about))).toMatchObject({ text: 'Nep' })
})

test('what waits is shown with what the server has, once, newest first (I2, L3)', async () => {
  await cache.report.put(row)
  await send('Weer nep')
  const shown = await readReports(vault, cache)
  expect(shown).toMatchObject([
    { reason: 'Weer nep', work: 'waiting', state: 'open' },
    { id: 'r1', work: 'sent' },
  ])
  await cache.report.put({ ...row, id: must(shown[0], 'one that waits').id, reason: 'Weer nep', createdAt: 2000 })
  expect(await readReports(vault, cache)).toMatchObject([
    { reason: 'Weer nep', work: 'sent' },
    { id: 'r1', work: 'sent' },
  ])
})

test('what is open about a thing is found, also while it waits; decided or refused it may be reported again (I2)', async () => {
  const open = async () => openReportAbout(await readReports(vault, cache), about)
  await cache.report.put({ ...row, state: 'decided', decision: 'nothing', decidedAt: 1500 })
  expect(await open()).toBeUndefined()
  await send()
  expect(await open()).toMatchObject({ work: 'waiting' })
  const [entry] = await vault.outbox.toArray()
  await vault.outbox.update(must(entry, 'it waits').id, { state: 'rejected', code: 'ad_gone' })
  expect(await open()).toBeUndefined()
  expect(await readReports(vault, cache)).toMatchObject([{ work: 'refused', code: 'ad_gone' }, { state: 'decided' }])
  expect(openReportAbout([{ ...row, work: 'sent' }], { kind: 'chat', id: 'a1' })).toBeUndefined()
})
