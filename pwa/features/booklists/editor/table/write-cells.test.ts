import { expect, test } from 'vitest'
import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { givenEditor } from '../testing/given-editor.ts'
import { commitField } from './write-cells.ts'

const edition = { kind: 'link', id: 'l1', name: 'version' } as const
const write = (version: string): Change[] => [{ op: 'update', kind: 'link', id: 'l1', values: { version } }]

function givenTyping(changes: Change[]) {
  const given = givenEditor()
  const { editor, server } = given
  const before = given.row('link', 'l1')?.version ?? ''
  editor.begin(edition)
  editor.type(edition, '8')
  server.send({ id: 'noor', changes })
  editor.open(server.tree())
  return { ...given, before }
}

test('what somebody wrote while I typed there is shown, and mine is kept (H4)', async () => {
  const { editor, row, stored, pass, texts } = givenTyping(write('9th'))
  expect(commitField(editor, edition, '10th')).toBeUndefined()
  await pass()
  expect([row('link', 'l1')?.version, stored('link', 'l1')?.version]).toEqual(['9th', '9th'])
  const mine = editor.state().kept.get('link:l1:version')
  expect([mine?.text, mine?.why, texts.get('link:l1:version')]).toEqual(['10th', { kind: 'clash' }, '10th'])
})

test('who opens a cell and leaves it as it was takes nothing back that came meanwhile (H4)', async () => {
  const { editor, row, stored, pass, before } = givenTyping(write('9th'))
  commitField(editor, edition, before)
  await pass()
  expect([row('link', 'l1')?.version, stored('link', 'l1')?.version, editor.state().kept.size]).toEqual([
    '9th',
    '9th',
    0,
  ])
})

test('two who write the same are in nobody’s way (H4)', async () => {
  const { editor, stored, pass } = givenTyping(write('9th'))
  commitField(editor, edition, '9th')
  await pass()
  expect([stored('link', 'l1')?.version, editor.state().kept.size]).toEqual(['9th', 0])
})

test('what is typed into a row that somebody deletes meanwhile is kept (H4)', () => {
  const { editor } = givenTyping([{ op: 'delete', kind: 'link', id: 'l1' }])
  expect([...editor.state().kept.values()]).toEqual([{ field: edition, text: '8', why: { kind: 'gone' } }])
})

test('a text is saved where nobody else wrote, also one that was typed without a connection (H4, L3)', async () => {
  const { editor, row, stored, pass, world } = givenTyping([])
  commitField(editor, edition, '8th')
  await pass()
  expect(stored('link', 'l1')?.version).toBe('8th')
  world.online = false
  editor.begin(edition)
  commitField(editor, edition, '10th')
  await pass()
  expect([row('link', 'l1')?.version, stored('link', 'l1')?.version]).toEqual(['10th', '8th'])
  expect([editor.state().kept.size, editor.state().refusal]).toEqual([0, null])
  world.online = true
  await pass()
  expect(stored('link', 'l1')?.version).toBe('10th')
})
