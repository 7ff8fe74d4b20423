import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../../local/vault.ts'
import type { Step } from '../changes/step.ts'
import { createKeeper } from './keep-desk.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const step = (id: string): Step => ({
  key: 'k',
  id: 'k',
  said: { did: 'cell', count: 1 },
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
  const { desk, texts } = await createKeeper(vault, 'org').read()
  expect(desk.steps.map(({ key }) => key)).toEqual(['k'])
  expect(texts).toEqual([
    { field: { kind: 'link', id: 'l2', name: 'notes' }, text: 'Half a sentence', why: { kind: 'typing' } },
  ])
  expect((await createKeeper(vault, 'another').read()).texts).toEqual([])
})
