import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { type ImportWork, noWork } from './import-work.ts'
import { createWorkKeeper } from './keep-work.ts'

let vault: Vault
beforeEach(() => void (vault = openVault(newId())))
afterEach(() => vault.delete())

const again = () => createWorkKeeper(vault, 'org').read()
async function keep(...works: (ImportWork | null)[]) {
  const keeper = createWorkKeeper(vault, 'org')
  for (const work of works) keeper.keep(work)
  await keeper.flush()
}

test('a pasted text with what was corrected in it is there after a reload, for this association alone (M9, L3)', async () => {
  const corrections = [{ at: 3, field: 'isbn', value: '9780134093413' } as const]
  const work: ImportWork = { ...noWork, text: 'Vak\tISBN', options: { collectionId: 'c', corrections } }
  await keep({ ...work, text: 'Vak' }, work)
  expect(await again()).toEqual(work)
  expect(await createWorkKeeper(vault, 'another').read()).toEqual(noWork)
})

test('a text that went on as the page was left does not take corrections of the former (M9, L3)', async () => {
  const corrections = [{ at: 3, field: 'isbn', value: '9780134093413' } as const]
  await keep({ ...noWork, text: 'Vak', options: { collectionId: 'c', corrections } })
  await vault.texts.put({ key: 'import org', text: 'Vak\nCalculus', updatedAt: Date.now() + 200 })
  expect(await again()).toEqual({ ...noWork, text: 'Vak\nCalculus', options: { collectionId: 'c' } })
})

test('a file is there with its name and its bytes, beside the text of the other way (M9, L3)', async () => {
  const file = new File(['isbn;vak'], 'lijst.csv', { type: 'text/csv' })
  await keep({ ...noWork, way: 'file', text: 'Vak', file })
  const back = await again()
  expect([back.way, back.text, back.file?.name, await back.file?.text()]).toEqual([
    'file',
    'Vak',
    'lijst.csv',
    'isbn;vak',
  ])
  await keep({ ...back, way: 'text' })
  expect(await again()).toMatchObject({ way: 'text', text: 'Vak' })
})

test('what was applied or taken out leaves nothing behind (M9)', async () => {
  const file = new File(['isbn'], 'lijst.csv')
  for (const done of [null, noWork]) {
    await keep({ ...noWork, text: 'Vak', file })
    await keep(done)
    expect(await again()).toEqual(noWork)
  }
  expect(await vault.texts.count()).toBe(0)
})
