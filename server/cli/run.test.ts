import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { audit } from '../features/audit/audit.table.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { noteServed } from '../database/served-now.ts'
import { study } from '../features/booklists/booklists.table.ts'
import { planInvite } from '../features/organisations/invites/invites.usecases.ts'
import { invite, organisation, organisationAdmin } from '../features/organisations/organisations.table.ts'
import { operator, person } from '../features/people/people.table.ts'
import { makeIdentities } from '../testing/make-identities.ts'
import { people } from '../testing/world/people.ts'
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
    print: line => void said.push(line),
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
    expect(await kaft(['backp'])).toBe(2)
    expect(complained.at(-1)).toMatch(/\n\nThere is no command "backp"\. Did you mean backup\?$/)
    expect(await kaft(['demo', '--boks', '3'])).toBe(2)
    expect(complained.at(-1)).toMatch(/\n\nIt has no option --boks\. Did you mean --books\?$/)
    expect(await kaft(['migrate', 'now'])).toBe(2)
    expect(complained.at(-1)).toContain('"now"')
    expect(await kaft(['demo', '--books'])).toBe(2)
    expect(complained.at(-1)).toMatch(/\n\n--books needs <n> behind it\.$/)
    expect(await kaft(['demo', '--books', 'many'])).toBe(2)
    expect(complained.at(-1)).toMatch(/\n\n--books takes a whole number, not "many"\.$/)
    expect(await kaft(['restore'])).toBe(2)
    expect(complained.at(-1)).toMatch(/^kaft restore <folder>[^]*\n\nSay which folder\.$/)
    expect(await kaft(['backup', '--help', 'anything'])).toBe(0)
  })

  it('says last what is wrong, and of a value what it should be (K3)', async () => {
    const wrong: [string[], RegExp][] = [
      [['demo', '--books', '-5'], /--books takes a whole number, not "-5"\.$/],
      [['demo', '--books=-5'], /--books takes a whole number, not "-5"\.$/],
      [['demo', '--books', '--ads', '5'], /--books needs <n> behind it\.$/],
      [['operator:add', 'notmail'], /"notmail" is no e-mail address\.$/],
      [['operator:remove', 'notmail'], /"notmail" is no e-mail address\.$/],
      [['person:block', 'notmail', '--why', 'Nep'], /"notmail" is no e-mail address and no id\.$/],
      [['mail:test', 'notmail'], /"notmail" is no e-mail address\.$/],
      [['person:block', 'eva@example.nl', '--why', 'Nep', '--days', '2'], /--days is one of 1, 7, 30\.$/],
      [['person:block', 'eva@example.nl'], /Say --why, in at most 1000 characters\.$/],
    ]
    for (const [args, last] of wrong) {
      expect([args, await kaft(args)]).toEqual([args, 2])
      expect(complained.at(-1)?.split('\n').at(-1)).toMatch(last)
    }
    expect(existsSync(join(dataDir, 'product.sqlite'))).toBe(false)
  })

  it('names every bad setting, without a stack (K2)', async () => {
    expect(await kaft(['migrate'], { PORT: 'x', LOG_LEVEL: 'loud' })).toBe(1)
    expect(complained[0]).toMatch(/PORT: .*\n.*LOG_LEVEL: /)
    expect(complained[0]).not.toContain(' at ')
  })

  it('names DATA_DIR where it cannot be a folder, without a stack (K2)', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    for (const DATA_DIR of [join(dataDir, 'file'), join(dataDir, 'file/below'), '/proc/kaft']) {
      expect(await kaft(['serve'], { DATA_DIR })).toBe(1)
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
    expect(await kaft(['organisation:create', 'Kompas'])).toBe(2)
    expect(complained[0]).toContain('--university')
    expect(await kaft(['organisation:create', 'Kompas', '--university', 'TU Delft'])).toBe(0)
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const rows = await deps.store.read.select().from(organisation)
    expect(rows).toMatchObject([{ name: 'Kompas', university: 'TU Delft', description: '' }])
    expect(said[0]).toContain(rows[0]?.id)
    await close()
  })

  it.each([
    ['<name>: There are signs in this that nobody can see.', ['Kom\u202Epas', '--university', 'TU Delft']],
    ['<name>: This cannot be the address of a site.', ['www.kompas.nl', '--university', 'TU Delft']],
    ['<name>: This sounds like Kaft itself.', ['Kаft support', '--university', 'TU Delft']],
    ['<name>: This is too long.', ['K'.repeat(101), '--university', 'TU Delft']],
    ['--university: There are signs in this that nobody can see.', ['Kompas', '--university', 'TU\u200B Delft']],
    ['--description: This is too long.', ['Kompas', '--university', 'TU Delft', '--description', 'k'.repeat(1001)]],
  ])('makes no organisation where the operator may not either: %s (G2, K3)', async (fault, args) => {
    expect(await kaft(['organisation:create', ...args])).toBe(2)
    expect(complained[0]?.split('\n').at(-1)).toContain(fault)
    expect(await kaft(['organisation:list'])).toBe(0)
    expect(said).toEqual(['There is no organisation yet.'])
  })

  it('asks whether a university that is almost a known one is meant, and takes a new one (K3)', async () => {
    expect(await kaft(['organisation:create', 'Kompas', '--university', 'TU Delft'])).toBe(0)
    expect(await kaft(['organisation:create', 'Nova', '--university', 'TU Deflt'])).toBe(2)
    expect(complained.at(-1)).toContain('Did you mean TU Delft?')
    expect(await kaft(['organisation:create', 'Nova', '--university', 'TU Deflt', '--new-university'])).toBe(0)
    expect(await kaft(['organisation:create', 'Ster', '--university', 'Universiteit Leiden'])).toBe(0)
    expect(await kaft(['invite:create', 'Komps'])).toBe(1)
    expect(complained.at(-1)).toContain('Did you mean Kompas?')
    await kaft(['organisation:create', 'Studievereniging Ankertouw', '--university', 'TU Delft'])
    expect(await kaft(['invite:create', 'ankertouw'])).toBe(1)
    expect(complained.at(-1)).toContain('Did you mean Studievereniging Ankertouw?')
  })

  it('lists associations, and removes one that has no book lists with its invites (K3, M13)', async () => {
    expect(await kaft(['organisation:list'])).toBe(0)
    expect(said.at(-1)).toBe('There is no organisation yet.')
    for (const name of ['Kompas', 'Nova']) await kaft(['organisation:create', name, '--university', 'TU Delft'])
    await kaft(['invite:create', 'kompas'])
    expect(await kaft(['organisation:list'])).toBe(0)
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^\S{36} {2}Kompas, TU Delft: admins 0, books 0, invites 1$/),
      expect.stringMatching(/^\S{36} {2}Nova, TU Delft: admins 0, books 0, invites 0$/),
    ])
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const [nova] = await deps.store.read.select().from(organisation).where(eq(organisation.name, 'Nova'))
    const aStudy = { id: v7(), organisationId: nova?.id ?? '', name: 'Wiskunde', position: 1, visible: false, rev: 1 }
    await deps.store.commit({ statements: [deps.store.write.insert(study).values(aStudy)] })
    expect(await kaft(['organisation:remove', 'nova'])).toBe(1)
    expect(complained.at(-1)).toContain('has or had book lists')
    expect(await kaft(['organisation:remove', 'kompas'])).toBe(0)
    expect(await deps.store.read.select().from(invite)).toEqual([])
    const left = await deps.store.read.select({ name: organisation.name }).from(organisation)
    expect(left).toEqual([{ name: 'Nova' }])
    const lines = await deps.store.read.select().from(audit).where(eq(audit.action, 'organisation.remove'))
    expect(lines).toMatchObject([{ role: 'command', before: { name: 'Kompas', university: 'TU Delft' } }])
    await close()
  })

  it('lists who runs the site, and takes that right with the open invites that came of it (K3, H7, M13)', async () => {
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const { store } = deps
    const daan = { id: v7(), email: 'daan@example.nl', emailVerified: true, firstName: 'Daan', lastName: 'Bakker' }
    await store.commit({ statements: [store.write.insert(person).values({ ...daan, createdAt: 1, rev: 1 })] })
    expect(await kaft(['operator:list'])).toBe(0)
    expect(said.at(-1)).toMatch(/^Nobody runs the site yet/)
    expect(await kaft(['operator:remove', daan.email])).toBe(1)
    await kaft(['operator:add', daan.email])
    expect(await kaft(['operator:list'])).toBe(0)
    expect(said.at(-1)).toMatch(/^daan@example\.nl {2}since \d{4}-\d\d-\d\d$/)
    for (const name of ['Kompas', 'Nova']) await kaft(['organisation:create', name, '--university', 'TU Delft'])
    const all = await store.read.select().from(organisation).orderBy(organisation.name)
    const [kompas = '', nova = ''] = all.map(({ id }) => id)
    const admin = { organisationId: nova, personId: daan.id, since: 1 }
    await store.commit({ statements: [store.write.insert(organisationAdmin).values(admin)] })
    for (const organisationId of [kompas, nova])
      await store.commit({
        statements: planInvite(deps, { organisationId, by: { role: 'operator', whoId: daan.id } }).statements,
      })
    expect(await kaft(['operator:remove', 'Daan@example.nl'])).toBe(0)
    expect(await store.read.select().from(operator)).toEqual([])
    expect(await store.read.select({ of: invite.organisationId }).from(invite)).toEqual([{ of: nova }])
    await close()
  })

  it('says that the port is taken before it loads the demo (K2)', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => void taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    expect(await kaft(['serve'], { PORT: port, HOST: '127.0.0.1', DEMO: '1' })).toBe(1)
    expect(complained.at(-1)).toBe(`Port ${port} is taken. Set PORT to another one.`)
    expect(said).toEqual([])
    expect(existsSync(join(dataDir, 'product.sqlite'))).toBe(false)
    await new Promise(resolve => taken.close(resolve))
  })

  it('starts in production on no folder with demo people, names them, and leaves it free (K2, K3)', async () => {
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    const fleur = { email: 'fleur@demo.example', emailVerified: true, firstName: 'Fleur', lastName: 'Dekker' }
    const row = { id: v7(), ...fleur, createdAt: 1, rev: 1 }
    await deps.store.commit({ statements: [deps.store.write.insert(person).values(row)] })
    await close()
    expect(await kaft(['serve'], { NODE_ENV: 'production', PORT: '0' })).toBe(1)
    expect(complained).toEqual([expect.stringMatching(/fleur@demo\.example[^]*password[^]*DEMO_PEOPLE=on/)])
    expect(said.some(line => line.startsWith('Kaft on'))).toBe(false)
    const lock = lockFolder(dataDir)
    expect(lock).toBeDefined()
    lock?.release()
  })

  it('starts in production on no folder where only the identities of the demo are (K2, K3)', async () => {
    const { deps, close } = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    await makeIdentities(deps, people.slice(0, 1))
    await close()
    expect(await kaft(['serve'], { NODE_ENV: 'production', PORT: '0' })).toBe(1)
    expect(complained[0]).toContain('eva@demo.example')
  })

  it('loads no demo in production (K3)', async () => {
    expect(await kaft(['demo'], { NODE_ENV: 'production' })).toBe(1)
    expect(complained[0]).toContain('DEMO_PEOPLE=on')
    expect(existsSync(join(dataDir, 'product.sqlite'))).toBe(false)
  })

  it('leads an invite to where the server of that folder listens (K3)', async () => {
    await kaft(['organisation:create', 'Kompas', '--university', 'TU Delft'])
    const lock = lockFolder(dataDir)
    const noted = noteServed(dataDir, { url: 'http://localhost:4567', port: 4567 })
    await kaft(['invite:create', 'kompas'])
    expect(said.at(-1)).toContain('http://localhost:4567/invite/')
    await kaft(['invite:create', 'kompas'], { PUBLIC_URL: 'https://kaft.example' })
    expect(said.at(-1)).toContain('https://kaft.example/invite/')
    lock?.release()
    await kaft(['invite:create', 'kompas'], { PORT: '3210' })
    expect(said.at(-1)).toContain('http://localhost:3210/invite/')
    noted.forget()
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
    expect(await kaft(['person:block', 'daan@example.nl'])).toBe(2)
    expect(complained.at(-1)).toContain('--why')
    expect(await kaft(['person:block', 'nobody@example.nl', '--why', 'Nep'])).toBe(1)
    expect(await kaft(['person:block', 'Daan@example.nl', '--why', 'Nep', '--days', '7'])).toBe(0)
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
