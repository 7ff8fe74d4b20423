import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { audit } from '../features/audit/audit.table.ts'
import { person } from '../features/people/people.table.ts'
import { organisation } from '../features/organisations/organisations.table.ts'
import { commands } from './commands/commands.ts'
import { openInstallation } from './open-installation.ts'
import { run } from './run.ts'

let dataDir: string
let said: string[]
let complained: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaft-run-'))
  said = []
  complained = []
})
const kaft = (args: string[], environment: Record<string, string> = {}) =>
  run(args, {
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment },
    say: line => void said.push(line),
    complain: line => void complained.push(line),
  })

describe('kaft', () => {
  it('lists its commands, and tells of each (K3)', async () => {
    expect(await kaft(['--help'])).toBe(0)
    for (const { name, summary } of commands) {
      expect(said[0]).toContain(name)
      said.length = 1
      expect(await kaft([name, '--help'])).toBe(0)
      expect(said[1]).toContain(summary)
    }
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['serve', 'migrate', 'demo', 'backup', 'restore', 'books:import']),
    )
  })

  it('says what is wrong with the question, and fails (K3)', async () => {
    expect(await kaft(['dance'])).toBe(2)
    expect(complained.at(-1)).toContain('"dance"')
    expect(await kaft(['demo', '--boks', '3'])).toBe(2)
    expect(complained.at(-1)).toContain('--boks')
    expect(await kaft(['migrate', 'now'])).toBe(2)
    expect(complained.at(-1)).toContain('"now"')
    expect(await kaft(['backup', '--help', 'anything'])).toBe(0)
  })

  it('names every bad setting, without a stack (K2)', async () => {
    expect(await kaft(['migrate'], { PORT: 'x', LOG_LEVEL: 'loud' })).toBe(1)
    expect(complained[0]).toMatch(/PORT: .*\n.*LOG_LEVEL: /)
    expect(complained[0]).not.toContain(' at ')
  })

  it('names DATA_DIR where it cannot be a folder, without a stack (K2)', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    for (const DATA_DIR of ['file', 'file/below']) {
      expect(await kaft(['serve'], { DATA_DIR: join(dataDir, DATA_DIR) })).toBe(1)
      expect(complained.at(-1)).toMatch(/^ {2}DATA_DIR: /m)
      expect(complained.at(-1)).not.toContain(' at ')
    }
  })

  it('names a file of the data folder that is damaged, without a stack (K2, K3)', async () => {
    for (const name of ['product.sqlite', 'secrets.json']) {
      writeFileSync(join(dataDir, name), 'garbage, and more of it')
      expect(await kaft(['migrate'])).toBe(1)
      expect(complained.at(-1)).toContain(join(dataDir, name))
      expect(complained.at(-1)).not.toContain(' at ')
    }
  })

  it('makes an organisation (K3)', async () => {
    expect(await kaft(['organisation:create', 'Kompas'])).toBe(1)
    expect(complained[0]).toContain('--university')
    expect(await kaft(['organisation:create', 'Kompas', '--university', 'TU Delft'])).toBe(0)
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const rows = await deps.store.read.select().from(organisation)
    expect(rows).toMatchObject([{ name: 'Kompas', university: 'TU Delft', description: '' }])
    expect(said[0]).toContain(rows[0]?.id)
    await close()
  })

  it('adds as operator only who has signed in (K3)', async () => {
    expect(await kaft(['operator:add', 'eva@example.nl'])).toBe(1)
    expect(complained[0]).toContain('eva@example.nl')
  })

  it('invites to an organisation, and blocks and unblocks somebody; the audit log has it all (K3, M13)', async () => {
    expect(await kaft(['organisation:create', 'Kompas', '--university', 'TU Delft'])).toBe(0)
    expect(await kaft(['invite:create', 'Nova'])).toBe(1)
    expect(await kaft(['invite:create', 'kompas'])).toBe(0)
    expect(said.at(-1)).toMatch(/\/invite\/[\w-]{20,}$/)
    const open = () => openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const before = await open()
    const daan = { id: '00000000-0000-7000-8000-0000000000d1', email: 'daan@example.nl', emailVerified: true }
    const row = { ...daan, firstName: 'Daan', lastName: 'Bakker', createdAt: 1, rev: 1 }
    await before.deps.store.commit({ statements: [before.deps.store.write.insert(person).values(row)] })
    await before.close()
    expect(await kaft(['person:block', 'daan@example.nl'])).toBe(1)
    expect(complained.at(-1)).toContain('--why')
    expect(await kaft(['person:block', 'nobody@example.nl', '--why', 'Nep'])).toBe(1)
    expect(await kaft(['person:block', 'Daan@example.nl', '--why', 'Nep'])).toBe(0)
    expect(await kaft(['person:block', daan.id, '--why', 'Nep'])).toBe(1)
    expect(await kaft(['person:unblock', daan.id, '--why', 'Toch niet'])).toBe(0)
    expect(await kaft(['operator:add', 'daan@example.nl'])).toBe(0)
    expect(await kaft(['person:block', daan.id, '--why', 'Nep'])).toBe(1)
    const { deps, close } = await open()
    const lines = await deps.store.read.select().from(audit).orderBy(audit.at, audit.id)
    expect(lines.map(({ role, whoId, action }) => [role, whoId, action])).toEqual(
      ['organisation.create', 'invite.create', 'person.block', 'person.unblock', 'operator.add'].map(action => [
        'command',
        null,
        action,
      ]),
    )
    await close()
  })
})
