import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../../local/vault.ts'
import type { Step } from '../changes/step.ts'
import { createKeeper } from './save-editor.ts'

let vault: Vault
beforeEach(() => {
  const kept = new Map<string, string>()
  const setItem = (key: string, value: string) => void kept.set(key, value)
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem })
  vault = openVault(newId())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await vault.delete()
})

const step = (id: string): Step => ({
  key: 'k',
  id: 'k',
  stepText: { did: 'cell', count: 1 },
  changes: [{ op: 'update', kind: 'link', id, values: { notes: 'On its way' } }],
  seen: {},
  at: 1,
})

test('what is on its way and what was typed survive a reload, each once (H4, L4)', async () => {
  const keeper = createKeeper(vault, 'org')
  await keeper.keep({ steps: [step('l1')], done: [], undone: [] })
  keeper.keepText('link:l1:notes', 'On its way')
  keeper.keepText('link:l2:notes', 'Half a sent')
  keeper.keepText('link:l2:notes', 'Half a sentence')
  keeper.keepText('link:l3:notes', 'Given up')
  await keeper.flush()
  keeper.keepText('link:l3:notes', null)
  await keeper.flush()
  const { editor, texts } = await createKeeper(vault, 'org').read()
  expect(editor.steps.map(({ key }) => key)).toEqual(['k'])
  expect(texts).toEqual([
    { field: { kind: 'link', id: 'l2', name: 'notes' }, text: 'Half a sentence', why: { kind: 'typing' } },
  ])
  expect((await createKeeper(vault, 'another').read()).texts).toEqual([])
})

test('what a tab had on its way that is gone goes on in the next one, and what it could take back does not (H4, L8)', async () => {
  const undoEntry = { key: 'k', stepText: { did: 'cell', count: 1 }, at: 1, id: 'k', rows: [] } as const
  await createKeeper(vault, 'org').keep({ steps: [step('l1')], done: [{ ...undoEntry, rows: [] }], undone: [] })
  expect((await createKeeper(vault, 'org').read()).editor.done).toHaveLength(1)
  sessionStorage.setItem('tab', newId())
  const { editor } = await createKeeper(vault, 'org').read()
  expect([editor.steps.map(({ key }) => key), editor.done]).toEqual([['k'], []])
  await createKeeper(vault, 'org').keep({ steps: [], done: [], undone: [] })
  expect((await createKeeper(vault, 'org').read()).editor.steps).toEqual([])
})
