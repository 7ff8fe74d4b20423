import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HistoryRefused } from './history.ts'
import { inspectDatabase } from './inspect.ts'
import { openStore } from './store.ts'
import { Sqlite } from './sqlite.ts'
import { lastSteps, setSteps, type Step } from './testing/last-steps.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-history-'))
  file = join(folder, 'a.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = async (migrations: string) => (await openStore({ file, migrations })).close()

const journal = () => inDatabase(each => each.prepare('select hash, created_at from __drizzle_migrations').raw().all())

function inDatabase<Result>(work: (database: InstanceType<typeof Sqlite>) => Result): Result {
  const database = new Sqlite(file)
  const result = work(database)
  database.close()
  return result
}

const setJournal = (steps: readonly Step[]) => inDatabase(each => setSteps(each, steps))

describe.each([
  {
    name: 'product',
    insert: 'insert into operator (person_id, since) values (?, 1)',
    select: 'select person_id from operator',
    later: [
      '0001_moving',
      '0002_a_line_of_your_own',
      '0003_reservations',
      '0004_handovers',
      '0005_message_photos',
      '0006_ads_end',
      '0007_saved_searches',
      '0008_blocks_expire',
      '0009_book_sources',
      '0010_offers',
      '0011_students',
      '0012_shelf',
      '0013_sets',
      '0014_deals',
    ],
  },
  {
    name: 'identity',
    insert: "insert into self_service_error (id, error, created_at) values (?, '', 1)",
    select: 'select id from self_service_error',
    later: [],
  },
] as const)('a $name database from before its migrations were squashed', ({ name, insert, select, later }) => {
  const id = 'a_row'
  const migrations = `migrations/${name}`
  const steps: readonly Step[] = lastSteps[name]

  beforeEach(async () => {
    await open(migrations)
    inDatabase(each => each.prepare(insert).run(id))
  })

  it('lacks only later migrations with all of its steps, keeps its rows, and is so from then on (K1)', async () => {
    const squashed = journal()
    setJournal(steps)
    expect(await inspectDatabase(file, migrations)).toEqual({
      history: { at: 'squashed', missing: later },
      different: [],
    })
    for (const _start of ['first', 'second']) {
      await open(migrations)
      expect(journal()).toEqual(squashed)
      expect(inDatabase(each => each.prepare(select).pluck().all())).toEqual([id])
    }
    expect(await inspectDatabase(file, migrations)).toEqual({ history: { at: 'known', missing: [] }, different: [] })
  })

  it.each([
    ['a part of its steps', steps.slice(0, -1), 'too old', /too old .* kaft migrate of commit/],
    [
      'a step that nobody knows',
      [...steps, ['later', 9_999_999_999_999]] as Step[],
      'unknown',
      /newer version of Kaft/,
    ],
    ['no step but its tables', [], 'unknown', /newer version of Kaft/],
  ])('is refused with %s, and left as it is (K1)', async (_what, left, at, words) => {
    setJournal(left)
    const before = readFileSync(file)
    await expect(open(migrations)).rejects.toThrow(words)
    await expect(open(migrations)).rejects.toThrow(HistoryRefused)
    expect(readFileSync(file).equals(before)).toBe(true)
    expect((await inspectDatabase(file, migrations)).history.at).toBe(at)
  })
})

it('a file whose server was killed before its first migration is none of another program (K1, K3)', async () => {
  inDatabase(each =>
    each.exec('create table __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)'),
  )
  await open('migrations/product')
  expect((await inspectDatabase(file, 'migrations/product')).history).toEqual({ at: 'known', missing: [] })
})

it('a file of another program is refused before its mode changes', async () => {
  inDatabase(each => each.exec('create table book (isbn text)'))
  const before = readFileSync(file)
  await expect(open('migrations/product')).rejects.toThrow(HistoryRefused)
  expect(readFileSync(file).equals(before)).toBe(true)
})

it('a column that a step added is as one that stands in the squashed table; another type is not', async () => {
  const migrations = join(folder, 'migrations')
  mkdirSync(join(migrations, 'meta'), { recursive: true })
  const entries = [{ idx: 0, version: '6', when: 9, tag: '0000_init', breakpoints: true }]
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ entries }))
  writeFileSync(join(migrations, 'meta/_squashed.json'), '[1, 2]')
  writeFileSync(join(migrations, '0000_init.sql'), 'create table `a` (\n\t`id` text,\n\t`b` text,\n\t`c` text\n);')
  await open(migrations)
  setJournal([
    ['first', 1],
    ['second', 2],
  ])
  const stepByStep = (type: string) =>
    inDatabase(each =>
      each.exec(`drop table a; create table \`a\` (\n\t\`id\` text,\n\t\`b\` text\n);
      alter table a add \`c\` ${type};`),
    )
  stepByStep('text')
  expect((await inspectDatabase(file, migrations)).different).toEqual([])
  stepByStep('integer')
  expect((await inspectDatabase(file, migrations)).different).toEqual(['table a'])
})
