import { expect, test } from 'vitest'
import { type Command, commandOf, type Pressed } from './keys.ts'

const still = { editing: false, isSwitch: false, released: false }

function press(keys: string): Pressed {
  const parts = keys.split('+')
  const has = (part: string) => parts.includes(part)
  const key = parts.at(-1) ?? ''
  return {
    key: key === 'Space' ? ' ' : key,
    shiftKey: has('Shift'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    altKey: has('Alt'),
  }
}

test.for<[string, Command | null]>([
  ['ArrowDown', { do: 'step', rows: 1, extend: false }],
  ['Shift+ArrowLeft', { do: 'step', columns: -1, extend: true }],
  ['Ctrl+ArrowUp', { do: 'edge', rows: -1, extend: false }],
  ['Home', { do: 'edge', columns: -1, extend: false }],
  ['Ctrl+Shift+End', { do: 'edge', columns: 1, rows: 1, extend: true }],
  ['PageDown', { do: 'page', rows: 1, extend: false }],
  ['Tab', { do: 'next', by: 1 }],
  ['Shift+Tab', { do: 'next', by: -1 }],
  ['Enter', { do: 'edit', empty: false }],
  ['F2', { do: 'edit', empty: false }],
  ['7', { do: 'edit', empty: true }],
  ['Dead', { do: 'edit', empty: true }],
  ['Delete', { do: 'clear' }],
  ['Insert', { do: 'add' }],
  ['Shift+Space', { do: 'checkRows' }],
  ['Ctrl+a', { do: 'checkAll' }],
  ['Ctrl+d', { do: 'fill' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Cmd+Shift+Z', { do: 'redo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Alt+ArrowDown', { do: 'move', rows: 1 }],
  ['Escape', { do: 'release' }],
  ['Ctrl+c', null],
  ['Ctrl+v', null],
  ['F5', null],
  ['Alt+ArrowLeft', null],
])('%s in the table (M11)', ([keys, command]) => {
  expect(commandOf(press(keys), still)).toEqual(command)
})

test.for<[string, Command | null]>([
  ['Enter', { do: 'commit', rows: 1, everywhere: false }],
  ['Shift+Enter', { do: 'commit', rows: -1, everywhere: false }],
  ['Tab', { do: 'commit', by: 1, everywhere: false }],
  ['Ctrl+Enter', { do: 'commit', everywhere: true }],
  ['Alt+Enter', null],
  ['Escape', { do: 'drop' }],
  ['ArrowLeft', null],
  ['Ctrl+z', null],
  ['a', null],
])('%s while a cell is edited (M11)', ([keys, command]) => {
  expect(commandOf(press(keys), { ...still, editing: true })).toEqual(command)
})

test('what is on or off turns by Space and Enter, and takes no text (H4)', () => {
  const place = { ...still, isSwitch: true }
  expect(['Space', 'Enter', 'x'].map(keys => commandOf(press(keys), place))).toEqual([
    { do: 'toggle' },
    { do: 'toggle' },
    null,
  ])
})

test('after Escape Tab leaves the table, so that nobody is caught in it (M17)', () => {
  expect(commandOf(press('Tab'), still)).not.toBeNull()
  expect(commandOf(press('Tab'), { ...still, released: true })).toBeNull()
})

test('no key counts that an input method is still composing with', () => {
  expect(commandOf({ ...press('Enter'), isComposing: true }, { ...still, editing: true })).toBeNull()
})
