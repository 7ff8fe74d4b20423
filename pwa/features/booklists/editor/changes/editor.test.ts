import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { type Fault, givenEditor } from '../testing/given-editor.ts'
import { fakeServer } from '../testing/fake-server.ts'
import type { StepText } from './step.ts'

const cell: StepText = { did: 'cell', count: 1 }
const write = (id: string, values: object): Change[] => [{ op: 'update', kind: 'link', id, values }]

test('what is done stands there at once, and then on the server (H4)', async () => {
  const { editor, row, stored, pass } = givenEditor()
  expect(editor.act(cell, write('l1', { notes: 'Chapter 1' }))).toBe(true)
  expect([row('link', 'l1')?.notes, stored('link', 'l1')?.notes, editor.state().work]).toEqual([
    'Chapter 1',
    '',
    'saving',
  ])
  await pass()
  expect([stored('link', 'l1')?.notes, editor.state().work]).toEqual(['Chapter 1', 'saved'])
})

test('an answer that is lost is asked for again, and nothing is done twice (H4)', async () => {
  const { editor, server, faults, stored, pass } = givenEditor()
  faults.push('lost on the way back', 'lost on the way')
  editor.act({ did: 'create', count: 1 }, [{ op: 'create', kind: 'study', id: 's2', values: { name: 'Physics' } }])
  await pass()
  expect([server.sets().length, stored('study', 's2')?.name, editor.state().work]).toEqual([1, 'Physics', 'saved'])
  editor.undo()
  await pass()
  expect([stored('study', 's2'), editor.state().refusal]).toEqual([undefined, null])
})

test('a page that goes away before an answer came asks for the same set when it comes again (H4)', async () => {
  const first = givenEditor()
  first.faults.push('lost on the way back')
  first.editor.act(cell, write('l1', { notes: 'Once' }))
  first.editor.act(cell, write('l2', { notes: 'And this' }))
  await new Promise(resolve => setImmediate(resolve))
  const again = givenEditor(first.server)
  again.editor.resume(first.kept(), [])
  expect(again.row('link', 'l2')?.notes).toBe('And this')
  await again.pass()
  expect(first.server.sets()).toHaveLength(2)
  expect([again.stored('link', 'l1')?.notes, again.stored('link', 'l2')?.notes]).toEqual(['Once', 'And this'])
  again.editor.undo()
  again.editor.undo()
  await again.pass()
  expect([again.stored('link', 'l1')?.notes, again.stored('link', 'l2')?.notes]).toEqual(['', ''])
})

test('rapid steps of one sort leave as one set (H4)', async () => {
  const { editor, server, row, stored, pass } = givenEditor()
  for (const visible of [false, true, false]) editor.act({ did: 'hide', count: 1 }, write('l1', { visible }), 'seen l1')
  editor.act(cell, write('l1', { notes: 'Between' }))
  expect(row('link', 'l1')).toMatchObject({ visible: false, notes: 'Between' })
  await pass()
  expect(server.sets()).toHaveLength(2)
  expect(stored('link', 'l1')).toMatchObject({ visible: false, notes: 'Between' })
  editor.undo()
  editor.undo()
  await pass()
  expect(stored('link', 'l1')).toMatchObject({ visible: true, notes: '' })
})

test('undo and redo go back and forth through everything, and a new step ends what could be done again (M11)', async () => {
  const { editor, row, stored, pass } = givenEditor()
  editor.act(cell, write('l1', { notes: 'one' }))
  editor.act({ did: 'delete', count: 1 }, [{ op: 'delete', kind: 'course', id: 'calculus' }])
  expect([row('link', 'l1'), row('place', 'p4')]).toEqual([undefined, undefined])
  await pass()
  expect(stored('course', 'calculus')).toBeUndefined()
  editor.undo()
  expect(row('link', 'l1')?.notes).toBe('one')
  editor.undo()
  await pass()
  expect([stored('link', 'l1')?.notes, editor.state().undoable]).toEqual(['', undefined])
  for (const notes of ['one', '', 'one']) {
    if (notes) editor.redo()
    else editor.undo()
    expect(row('link', 'l1')?.notes).toBe(notes)
    await pass()
    expect(stored('link', 'l1')?.notes).toBe(notes)
  }
  expect(editor.state().redoable).toBeDefined()
  editor.act(cell, write('l2', { notes: 'new' }))
  expect([editor.redo(), editor.state().redoable]).toEqual([false, undefined])
})

test('what is undone before it left was never on the server, and is done again all the same (M11)', async () => {
  const { editor, server, row, stored, pass } = givenEditor()
  editor.act({ did: 'hide', count: 1 }, write('l1', { visible: false }), 'seen l1')
  editor.undo()
  expect(row('link', 'l1')?.visible).toBe(true)
  await pass()
  expect(server.sets()).toEqual([])
  editor.redo()
  await pass()
  expect(stored('link', 'l1')?.visible).toBe(false)
})

test('somebody else in another cell of the same book is in nobody’s way (H4)', async () => {
  const { editor, server, stored, pass } = givenEditor()
  server.send({ id: 'noor', changes: write('l1', { version: '9th' }) })
  editor.act(cell, write('l1', { notes: 'Mine' }))
  await pass()
  expect(stored('link', 'l1')).toMatchObject({ version: '9th', notes: 'Mine' })
  expect(editor.state().kept.size).toBe(0)
})

test('where somebody else wrote meanwhile theirs is shown and mine is kept, whatever else the step did (H4)', async () => {
  const { editor, server, row, stored, pass, texts } = givenEditor()
  server.send({ id: 'noor', changes: write('l1', { version: '9th' }) })
  editor.act({ did: 'paste', count: 2 }, [...write('l1', { version: '10th' }), ...write('l2', { version: '10th' })])
  await pass()
  expect([row('link', 'l1')?.version, stored('link', 'l2')?.version]).toEqual(['9th', '10th'])
  const mine = editor.state().kept.get('link:l1:version')
  expect([mine?.text, mine?.why, texts.get('link:l1:version')]).toEqual(['10th', { kind: 'clash' }, '10th'])
  editor.act(cell, write('l1', { version: '10th' }))
  await pass()
  expect([stored('link', 'l1')?.version, editor.state().kept.size, texts.size]).toEqual(['10th', 0, 0])
})

test('a text for a book that somebody deleted meanwhile is kept (H4)', async () => {
  const { editor, server, pass } = givenEditor()
  server.send({ id: 'noor', changes: [{ op: 'delete', kind: 'link', id: 'l1' }] })
  editor.act(cell, write('l1', { notes: 'A long story' }))
  await pass()
  expect([...editor.state().kept.values()]).toMatchObject([{ text: 'A long story', why: { kind: 'gone' } }])
})

test('what is done without a connection is sent by itself, and asked about only where somebody else wrote (H4, L3)', async () => {
  const { editor, server, row, stored, pass, world } = givenEditor()
  world.online = false
  expect(editor.act(cell, write('l1', { notes: 'Mine', version: '10th' }))).toBe(true)
  expect(editor.act({ did: 'hide', count: 1 }, write('l2', { visible: false }))).toBe(true)
  expect(editor.act(cell, write('l3', { notes: 'A slip' }))).toBe(true)
  expect(editor.undo()).toBe(true)
  server.send({ id: 'noor', changes: write('l1', { version: '9th' }) })
  await pass()
  expect([row('link', 'l1')?.notes, stored('link', 'l1')?.notes]).toEqual(['Mine', ''])
  expect([editor.state().work, editor.state().refusal, editor.state().kept.size]).toEqual(['waiting', null, 0])
  world.online = true
  await pass()
  expect(stored('link', 'l1')).toMatchObject({ notes: 'Mine', version: '9th' })
  expect([stored('link', 'l2')?.visible, stored('link', 'l3')?.notes]).toEqual([false, ''])
  expect([...editor.state().kept.values()]).toMatchObject([{ text: '10th', why: { kind: 'clash' } }])
  expect(editor.state().work).toBe('saved')
})

test('what was done without a connection survives a reload without one, and is sent after it (H4, L3)', async () => {
  const first = givenEditor()
  first.world.online = false
  first.editor.act(cell, write('l1', { notes: 'On the train' }))
  await first.pass()
  const again = givenEditor(first.server)
  again.world.online = false
  again.editor.resume(first.kept(), [])
  await again.pass()
  expect(again.row('link', 'l1')?.notes).toBe('On the train')
  again.world.online = true
  await again.pass()
  expect(again.stored('link', 'l1')?.notes).toBe('On the train')
})

test('a text that the server will not take is kept with what it says (H4)', async () => {
  const { editor, server, pass, texts } = givenEditor()
  const send = server.send
  server.send = set => {
    if (set.changes.some(({ id }) => id === 'l2'))
      return send({ ...set, changes: [{ op: 'restore', kind: 'link', id: 'never' }] })
    return send(set)
  }
  editor.act(cell, write('l2', { notes: 'No way' }))
  await pass()
  expect([...editor.state().kept.values()]).toMatchObject([
    { text: 'No way', why: { kind: 'refused', message: 'invalid' } },
  ])
  expect([editor.state().work, editor.state().undoable, [...texts.values()]]).toEqual(['saved', undefined, ['No way']])
})

test('what another admin did is seen, also below what is on its way (H4)', async () => {
  const { editor, server, row, faults, pass } = givenEditor()
  faults.push('lost on the way')
  editor.act(cell, write('l1', { notes: 'Mine' }))
  server.send({ id: 'noor', changes: [{ op: 'delete', kind: 'study', id: 'maths' }] })
  server.send({ id: 'noor 2', changes: [{ op: 'create', kind: 'study', id: 's2', values: { name: 'Physics' } }] })
  const { rev, books, ...tree } = server.tree()
  const rows = {
    study: tree.studies,
    collection: tree.collections,
    course: tree.courses,
    place: tree.places,
    link: tree.links,
  }
  editor.merge({ cursor: rev, rows, books })
  expect([row('study', 'maths'), row('study', 's2')?.name]).toEqual([undefined, 'Physics'])
  await pass()
  expect(editor.state().kept.get('link:l1:notes')?.text).toBe('Mine')
})

test('a pull that heard of rows later than they changed is in the way of no step (H4)', async () => {
  const { editor, server, row, stored, pass } = givenEditor()
  for (const id of ['one', 'two'])
    server.send({ id, changes: [{ op: 'create', kind: 'study', id, values: { name: id } }] })
  const { rev: cursor, books, links, studies, collections, courses, places } = server.tree()
  const link = links.map(each => ({ ...each, rev: cursor, ...(each.id === 'l3' && { notes: 'News' }) }))
  editor.merge({
    cursor,
    rows: { study: studies, collection: collections, course: courses, place: places, link },
    books,
  })
  expect([row('link', 'l3')?.notes, row('study', 'two')?.name]).toEqual(['News', 'two'])
  editor.act(cell, write('l1', { notes: 'Mine' }))
  editor.act(cell, write('l2', { version: '1st' }))
  await pass()
  expect([stored('link', 'l1')?.notes, stored('link', 'l2')?.version]).toEqual(['Mine', '1st'])
  expect([editor.state().kept.size, editor.state().refusal]).toEqual([0, null])
})

test('two editors that do whatever they like over a faulty network end with the same tree (H4, M11)', async () => {
  const error = fc.constantFrom<Fault>('lost on the way', 'lost on the way back')
  const link = fc.constantFrom('l1', 'l2', 'l3', 'l4')
  const act = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), link }),
    fc.record({ kind: fc.constant('hide' as const), link }),
    fc.record({ kind: fc.constant('move' as const), link, position: fc.double({ min: -2, max: 3, noNaN: true }) }),
    fc.record({ kind: fc.constant('delete' as const), link }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'pass' as const) }),
  )
  const step = fc.record({ who: fc.constantFrom(0, 1), act, faults: fc.array(error, { maxLength: 2 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const server = fakeServer()
      const editors = [givenEditor(server), givenEditor(server)]
      for (const [count, { who, act, faults }] of steps.entries()) {
        const { editor, pass, faults: seen } = editors[who] ?? givenEditor(server)
        seen.push(...faults)
        if (act.kind === 'undo') editor.undo()
        if (act.kind === 'redo') editor.redo()
        if (act.kind === 'pass') await pass()
        if (act.kind === 'write') editor.act(cell, write(act.link, { notes: `note ${count}` }))
        if (act.kind === 'hide') editor.act(cell, write(act.link, { visible: count % 2 === 0 }), 'seen')
        if (act.kind === 'move') editor.act(cell, write(act.link, { position: act.position }))
        if (act.kind === 'delete') editor.act(cell, [{ op: 'delete', kind: 'link', id: act.link }])
      }
      for (const { pass } of editors) await pass()
      for (const { editor } of editors) editor.open(server.tree())
      for (const { editor, row } of editors) {
        expect(editor.state().work).toBe('saved')
        for (const { id } of server.tree().links)
          expect(row('link', id)).toEqual(server.tree().links.find(each => each.id === id))
        expect(editor.state().index?.linksOf('calculus').length).toBe(
          server.tree().links.filter(({ courseId }) => courseId === 'calculus').length,
        )
      }
    }),
    { numRuns: 60 },
  )
})
