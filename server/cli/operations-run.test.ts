import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app/app.ts'
import { createSmtpServer } from '../common/mail/testing/smtp-server.ts'
import { readConfig, type Config } from '../config/config.ts'
import { person } from '../features/people/people.table.ts'
import { createDirectSearch } from '../testing/direct-search.ts'
import { givenBook } from '../testing/given.ts'
import { algebra, eva } from '../testing/named.ts'
import type { TestApp } from '../testing/test-app.ts'
import { doctorIn } from './commands/doctor.command.ts'
import { folderOf } from './folders.ts'
import { openInstallation } from './open-installation.ts'
import { must } from '../../shared/lib/must.ts'
import { run } from './run.ts'

const text = readFileSync('docs/operations.md', 'utf8')
function linesBelow(title: string): string[] {
  const [, after = ''] = text.split(`\n${title}\n`)
  const [section = ''] = after.split(/\n##/)
  return [...section.matchAll(/```\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
}
const service = linesBelow('## One machine, as a service')
const drill = linesBelow('### A drill')

const machine = mkdtempSync(join(tmpdir(), 'kaft-machine-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))
// A path of its own, because nobody puts Kaft into one that shells divide.
const checkout = join(machine, 'opt-kaft')
symlinkSync(process.cwd(), checkout)
/** The folders of a machine are below a folder of the test. */
const here = (line: string) =>
  line.replaceAll(/(^|[ =])\/(etc|usr|var|tmp)\//g, `$1${machine}/$2/`).replaceAll('/opt/kaft', checkout)

/** Programs that would change this machine, or need the network, only write down how they were called. */
const stubbed = ['adduser', 'apt-get', 'certbot', 'chgrp', 'curl', 'nginx', 'npm', 'systemctl', 'kaft']
beforeAll(() => {
  for (const folder of ['bin', 'etc/systemd/system', 'etc/nginx/conf.d', 'usr/local/bin', 'usr/bin', 'var/lib/kaft'])
    mkdirSync(join(machine, folder), { recursive: true })
  for (const name of stubbed) program(`bin/${name}`, `echo "${name} $*" >> ${machine}/called`)
})
const program = (path: string, script: string) =>
  writeFileSync(join(machine, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const shell = (script: string, environment: Record<string, string> = {}) =>
  spawnSync('sh', ['-e', '-c', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${join(machine, 'bin')}:${process.env['PATH']}`, ...environment },
  })

const kaft = async (args: string[], given: Record<string, string>) => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const environment = { LOG_LEVEL: 'silent', ...given }
  const code = await (args[0] === 'doctor'
    ? ofBuilt(readConfig(environment), say)
    : run(args, { environment, print: say, complain: say }))
  return { code, said: said.join('\n') }
}
/** As `kaft doctor`, also where the app was not built yet. */
const ofBuilt = (config: Config, print: (line: string) => void) =>
  doctorIn({ shipped: path => (path === 'dist/pwa/index.html' ? process.execPath : folderOf(path)) })
    .run({ config, positionals: [], options: {}, print })
    .then(
      () => 0,
      () => 1,
    )
const open = (environment: Record<string, string>) =>
  openInstallation(readConfig({ LOG_LEVEL: 'silent', ...environment }))

describe('one machine, as a service', () => {
  it('is set up by the commands of docs/operations.md, one after the other (K3, K5)', () => {
    const { status, stderr } = shell(service.map(here).join('\n'))
    expect([status, stderr]).toEqual([0, ''])
    const called = readFileSync(join(machine, 'called'), 'utf8')
    for (const name of stubbed) expect(called).toContain(`${name} `)
    const modes = ['etc/kaft', 'etc/kaft/kaft.env', 'usr/local/bin/kaft', 'etc/systemd/system/kaft.service']
    expect(modes.map(path => (statSync(join(machine, path)).mode & 0o777).toString(8))).toEqual([
      '750',
      '640',
      '755',
      '644',
    ])
    const site = readFileSync(join(machine, 'etc/nginx/conf.d/kaft.conf'), 'utf8')
    expect(site).toContain('server_name your.name.example;')
    expect(site).toMatch(/location \/api\/events \{[^}]*proxy_buffering off;[^}]*\}/)
    expect(site.split('{').length).toBe(site.split('}').length)
  })

  it('gives commands the user and the settings of the service, and what is set before them first (K2, K3)', () => {
    const settings = readFileSync('deploy/systemd/one-machine.env', 'utf8')
    writeFileSync(join(machine, 'etc/kaft/kaft.env'), settings)
    program('usr/local/bin/kaft', here(readFileSync('deploy/systemd/kaft', 'utf8')))
    program('bin/setpriv', 'echo "$*"\nshift 3\nexec "$@"')
    program('usr/bin/node', 'echo "$NODE_ENV|$DATA_DIR|$MAIL_FROM|$TRUSTED_PROXIES|$PORT|$SMTP_URL|$*"')
    const given = { PORT: '3001', SMTP_URL: '' }
    const { stdout } = shell(`${machine}/usr/local/bin/kaft operator:add 'a b'`, given)
    const [user, told] = stdout.trim().split('\n')
    expect(user).toContain('--reuid=kaft --regid=kaft --init-groups')
    expect(told).toBe(
      `production|${machine}/var/lib/kaft|Kaft <kaft@kaft.example>|127.0.0.1, ::1|3001||dist/server/main.js operator:add a b`,
    )
  })

  it('has settings that start once they are filled in, and doctor finds nothing wrong in them (K2, M16)', async () => {
    const lines = readFileSync('deploy/systemd/one-machine.env', 'utf8').split('\n')
    const settings = Object.fromEntries(lines.flatMap(line => (/^\w/.test(line) ? [line.split(/=(.*)/)] : [])))
    const mail = await createSmtpServer()
    const environment = { ...settings, NODE_ENV: 'production', DATA_DIR: join(machine, 'data'), SMTP_URL: mail.url }
    const { deps, close } = await open(environment)
    const { id, email, firstName, lastName } = { ...eva, email: 'you@example.org' }
    const row = { id, email, emailVerified: true, firstName, lastName, createdAt: 1, rev: 1 }
    await deps.store.commit({ statements: [deps.store.write.insert(person).values(row)] })
    await close()
    const commands = service.filter(line => line.startsWith('kaft ')).map(line => line.split(' ').slice(1))
    expect(commands.map(([name]) => name)).toEqual(['mail:test', 'operator:add', 'doctor'])
    const [sent, added, doctor] = await inOrder(commands, args => kaft(args, environment))
    for (const outcome of [sent, added])
      expect(outcome).toEqual({ code: 0, said: expect.stringContaining('you@example.org') })
    // A backup comes with the first day, and the rights by the umask of the program.
    expect(doctor?.said.match(/^fault \w+/gm)?.sort()).toEqual(['fault backup_missing', 'fault rights_wide'])
    expect(mail.received).toMatchObject([{ to: 'you@example.org' }])
    await mail.close()
  })
})

describe('a drill', () => {
  it('goes to its end by the commands of docs/operations.md: what was backed up is found again (M15)', async () => {
    const environment: Record<string, string> = { NODE_ENV: 'production', DATA_DIR: join(machine, 'var/lib/kaft') }
    const site = await open(environment)
    await givenBook({ deps: site.deps } as unknown as TestApp, algebra)
    await site.close()
    let copy: Awaited<ReturnType<typeof open>> | undefined
    const outcome: Record<string, unknown> = {}
    const failed: string[] = []
    for (const line of drill.map(here)) {
      const [first = '', ...words] = line.split(/ (?=[^=]*(?: |$))| /)
      if (first === 'export') Object.assign(environment, Object.fromEntries(words.map(word => word.split(/=(.*)/))))
      else if (/^(DATA_DIR=\S+ )?kaft (?!serve)/.test(line)) {
        const [, dataDir, args = ''] = /^(?:DATA_DIR=(\S+) )?kaft (.*)$/.exec(line) ?? []
        const own = { ...environment, ...(dataDir && { DATA_DIR: dataDir }) }
        if (args === 'doctor') closeToOthers(own['DATA_DIR'] ?? '')
        outcome[args.split(' ')[0] ?? ''] = await kaft(args.split(' '), own)
      } else if (line.startsWith('kaft serve')) copy = await open(environment)
      else if (line.startsWith('curl')) {
        const { deps } = must(copy, 'a copy that serves')
        // Threads are of a build.
        const search = createDirectSearch(join(deps.config.dataDir, 'product.sqlite'))
        const asked = /"http:\/\/localhost:3999(\S+)"/.exec(line)?.[1] ?? ''
        outcome['found'] = await (await createApp({ ...deps, search }).request(`http://localhost:3999${asked}`)).json()
        await search.close()
      } else if (line.startsWith('kill')) await copy?.close()
      else failed.push(...(shell(line).status === 0 ? [] : [line]))
    }
    expect(failed).toEqual([])
    const counted = (of: unknown) => (of as { said: string }).said.split('\n').at(-1)
    expect(counted(outcome['restore'])).toBe(counted(outcome['backup']))
    expect(outcome['doctor']).toMatchObject({ code: 0, said: expect.stringMatching(/No faults\.$/) })
    expect(outcome['found']).toMatchObject({ results: [{ book: { id: algebra.id } }] })
    expect(readdirSync(join(machine, 'tmp'))).toEqual([])
  })
})

async function inOrder<Given, Made>(all: readonly Given[], work: (one: Given) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const one of all) made.push(await work(one))
  return made
}

/** As the program itself does by its umask, which a thread of a test may not set. */
function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder)) if (name.includes('.')) chmodSync(join(folder, name), 0o600)
}
