import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageStorage } from '../testing/page-storage.ts'
import { openVault, type Vault } from '../vault.ts'
import { writeNow, writeWhatWasLeft } from './write-now.ts'

let vault: Vault
let kept: Storage
const page = new EventTarget()
const text = (said: string, updatedAt = Date.now()) => ({ key: 'chat:c', text: said, updatedAt })
const textOf = async () => (await vault.texts.get('chat:c'))?.text

beforeEach(async () => {
  kept = pageStorage()
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('window', page)
  vault = openVault('eva')
  await vault.open()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await vault.delete()
})

function leaveAndLose(row: ReturnType<typeof text> | null): void {
  vi.spyOn(vault, 'backendDB').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  writeNow(vault, { table: 'texts', id: 'chat:c', row })
}

async function comeBack(key = 'eva'): Promise<void> {
  vault.close()
  vault = openVault(key)
  writeWhatWasLeft(vault)
  await vault.open()
}

test('what the browser lost as the page was left is there at the next start (L4)', async () => {
  await vault.texts.put(text('En mag', Date.now() - 10))
  leaveAndLose(text('En mag ik hem morgen zien?'))
  await comeBack()
  expect(await textOf()).toBe('En mag ik hem morgen zien?')
  expect(kept).toHaveLength(0)
})

test('an emptied field stays empty, and what was written since is not written over (L4)', async () => {
  await vault.texts.put(text('En mag', Date.now() - 10))
  leaveAndLose(null)
  await comeBack()
  expect(await textOf()).toBeUndefined()
  leaveAndLose(text('old', Date.now() - 10))
  await vault.texts.put(text('new'))
  await comeBack()
  expect(await textOf()).toBe('new')
})

test('an emptied cell of a booklist, whose name has spaces in it, stays empty (L4)', async () => {
  const key = 'cell org:1 link x'
  await vault.texts.put({ ...text('half', Date.now() - 10), key })
  vi.spyOn(vault, 'backendDB').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  writeNow(vault, { table: 'texts', id: key, row: null })
  await comeBack()
  expect(await vault.texts.count()).toBe(0)
})

test('a draft that is gone since is not brought back by another tab (I12)', async () => {
  const draft = { id: 'd', step: 'details', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: Date.now() }
  vi.spyOn(vault, 'backendDB').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  writeNow(vault, { table: 'drafts', id: 'd', row: draft })
  vi.stubGlobal('sessionStorage', pageStorage())
  await comeBack()
  expect([await vault.drafts.count(), kept.length]).toEqual([0, 0])
})

test('after a minute it is not brought back: another tab may have sent it (E3)', async () => {
  leaveAndLose(text('sent elsewhere'))
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  await comeBack()
  expect([await textOf(), kept.length]).toEqual([undefined, 0])
})

test('a page that was kept and comes back knows itself what it sent since (E3)', async () => {
  await vault.texts.put(text('Hoi', Date.now() - 10))
  leaveAndLose(text('Hoi!'))
  page.dispatchEvent(new Event('pageshow'))
  await vault.texts.delete('chat:c')
  await comeBack()
  expect(await textOf()).toBeUndefined()
})

test('of an account nothing is left for the next one; what a visitor typed waits for the visitor (L9)', async () => {
  leaveAndLose(text('for Eva alone'))
  kept.setItem('kaft-left vault-anon texts chat:v', JSON.stringify({ row: text('a visitor'), at: Date.now() }))
  await comeBack('daan')
  expect(Object.keys(kept)).toEqual(['kaft-left vault-anon texts chat:v'])
})
