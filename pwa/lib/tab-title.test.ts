import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countInTab, nameTab } from './tab-title.ts'

const tab = { title: 'Kaft' }

beforeEach(() => {
  vi.stubGlobal('document', tab)
  nameTab('Kaft')
  countInTab(0)
})
afterEach(() => void vi.unstubAllGlobals())

test('the tab counts what is unread before its name, on whatever page one goes to (E1)', () => {
  countInTab(2)
  expect(tab.title).toBe('(2) Kaft')
  nameTab('Chats · Kaft')
  expect(tab.title).toBe('(2) Chats · Kaft')
  countInTab(3)
  expect(tab.title).toBe('(3) Chats · Kaft')
})

test('and is its name alone once everything was read (E1)', () => {
  countInTab(2)
  countInTab(0)
  expect(tab.title).toBe('Kaft')
})
