import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  closeSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProblemCode, problemCodes } from '../../../shared/features/cockpit/problems.ts'
import { createSmtpServer } from '../../common/mail/testing/smtp-server.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { lastSteps, setSteps } from '../../common/store/testing/last-steps.ts'
import { readConfig } from '../../config/config.ts'
import { createS3Server, s3Keys } from '../../adapters/photo-store/testing/s3-server.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { noteServed } from '../../database/served-now.ts'
import { writeMark } from '../../database/history-mark.ts'
import { operator } from '../../features/people/people.table.ts'
import { mail } from '../../features/notifications/notifications.table.ts'
import { eva } from '../../testing/named.ts'
import type { Place } from '../doctor/place.ts'
import { type Installation, openInstallation } from '../open-installation.ts'
import { run } from '../run.ts'
import { doctorIn } from './doctor.command.ts'

/** Problems that only the running server sees. */
const ofTheServer = ['backup_failed', 'job_failing', 'job_stuck', 'copy_late', 'jobs_idle', 'photos_alone'] as const
type Seen = Exclude<ProblemCode, (typeof ofTheServer)[number]>

/** Settings and surroundings that a test breaks. */
interface Wrong {
  environment?: Record<string, string>
  place?: Partial<Place>
}

let dataDir: string
let said: string[]
const cleaning: (() => unknown)[] = []
const file = (name: string) => join(dataDir, name)
const settings = () => ({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' })
const home = mkdtempSync(join(tmpdir(), 'kaft-shipped-'))
/** Tests run without a build of the app. */
const shipped = (path: string) => (path.startsWith('dist/') ? join(home, path) : path)

/** The migrations of the product as the next version may have them. */
function oneMore(): string {
  const to = mkdtempSync(join(tmpdir(), 'kaft-next-'))
  cpSync('migrations/product', to, { recursive: true })
  const journal = JSON.parse(readFileSync(join(to, 'meta/_journal.json'), 'utf8'))
  journal.entries.push({ ...journal.entries[0], idx: 9, when: 9_999_999_999_999, tag: '0009_next' })
  writeFileSync(join(to, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(to, '0009_next.sql'), 'create table next (id text);')
  return to
}

/** In production, with all that production needs. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kaft.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  SITE_OWNER: 'Stichting Kaft',
  SITE_OWNER_EMAIL: 'wij@kaft.example',
  MAIL_FROM: 'kaft@kaft.example',
}

/** Made once: each test has a copy. */
const healthy = join(mkdtempSync(join(tmpdir(), 'kaft-healthy-')), 'data')
beforeAll(async () => {
  mkdirSync(join(home, 'dist/pwa'), { recursive: true })
  writeFileSync(join(home, 'dist/pwa/index.html'), '')
  dataDir = healthy
  await inside(async () => undefined)
  for (const name of readdirSync(dataDir)) chmodSync(file(name), 0o600)
})
beforeEach(() => {
  said = []
  dataDir = join(mkdtempSync(join(tmpdir(), 'kaft-doctor-')), 'data')
  cpSync(healthy, dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
})
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean()
})

/** Does something in the installation, and closes it again. */
async function inside(work: (installation: Installation) => Promise<unknown>): Promise<void> {
  const installation = await openInstallation(readConfig(settings()))
  await work(installation)
  await installation.close()
}

const inDatabase = (work: (database: InstanceType<typeof Sqlite>) => unknown, name = 'product.sqlite') => {
  const database = new Sqlite(file(name))
  work(database)
  database.close()
}

/** The doctor's exit code; its output is in `said`. */
async function doctor({ environment = {}, place = {} }: Wrong = {}): Promise<number> {
  const config = readConfig({ ...settings(), ...environment })
  const command = doctorIn({ shipped, ...place })
  return command.run({ config, positionals: [], options: {}, print: line => void said.push(line) }).then(
    () => 0,
    () => 1,
  )
}

const mailServer = async () => {
  const server = await createSmtpServer()
  cleaning.push(server.close)
  return server.url
}

/** A provider elsewhere that answers each path with a status, and with its own time. */
async function provider(answers: Record<string, number>, date?: Date): Promise<string> {
  const server: Server = createServer((request, response) => {
    if (date) response.sendDate = false
    if (date) response.setHeader('Date', date.toUTCString())
    response.writeHead(answers[(request.url ?? '').split('?')[0] ?? ''] ?? 404).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  cleaning.push(() => new Promise(resolve => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const [ready, admin] = ['/health/ready', '/admin/identities']

const kaft = (...args: string[]) =>
  run(args, { environment: settings(), print: () => undefined, complain: line => void said.push(line) })
const aMail = (values: Partial<typeof mail.$inferInsert>) =>
  inside(({ deps: { store, now } }) =>
    store.commit({
      statements: [
        store.write.insert(mail).values({
          id: v7(),
          personId: v7(),
          kind: 'message',
          groupId: v7(),
          aboutIds: [],
          createdAt: now(),
          dueAt: now(),
          ...values,
        }),
      ],
    }),
  )
const rightsOf =
  (change: Record<string, { mode: number; uid: number }>): Place['rightsOf'] =>
  async path =>
    change[path.slice(dataDir.length + 1)] ?? { mode: 0o600, uid: 1000 }
const aMove = (state: string) =>
  inDatabase(each =>
    each.prepare(`insert into moving values (1, 'm', 'postgres://db/kaft', ?, 0, ?)`).run(state, Date.now()),
  )
const disk = (free: number, size: number) => ({ freeBytes: async () => free, sizeBytes: async () => size })
const hour = 3_600_000

/** Each fault as it comes about, and nothing else wrong. */
const provoke: Record<Seen, () => Wrong | Promise<Wrong>> = {
  backup_damaged: async () => {
    await kaft('backup', file('backups/one'))
    writeFileSync(file('backups/one/photos/extra.webp'), 'one more')
    return {}
  },
  backup_missing: async () => {
    rmSync(file('backups'), { recursive: true })
    return { environment: { ...production, SMTP_URL: await mailServer() } }
  },
  backup_old: async () => {
    await kaft('backup', file('backups/one'))
    return { environment: { BACKUP_EVERY: '1h' }, place: { now: () => Date.now() + 3 * hour } }
  },
  client_missing: () => ({ place: { shipped: path => path.replace(/^dist/, 'nowhere') } }),
  clock_wrong: () => ({ place: { now: () => Date.UTC(2020, 0, 1), build: Date.UTC(2026, 0, 1) / 1000 } }),
  data_missing: () => ({ environment: { DATA_DIR: join(dataDir, 'elsewhere') } }),
  database_damaged: () => {
    const bytes = Buffer.alloc(8192, 7)
    writeFileSync(file('product.sqlite'), bytes, { flag: 'r+' })
    return {}
  },
  database_unusable: () => ({
    environment: { DATABASE_URL: 'postgres://127.0.0.1:1/kaft', SECRET_KEY: 'the key of all nodes of this test' },
  }),
  demo_open: async () => {
    inDatabase(each =>
      each.exec(`insert into person (id, email, email_verified, first_name, last_name, created_at, rev)
        values ('${v7()}', 'daan@demo.example', 1, 'Daan', 'Bakker', 1, 1)`),
    )
    return { environment: { ...production, SMTP_URL: await mailServer() } }
  },
  departures_late: async () => {
    inDatabase(each =>
      each.prepare('insert into departure (person_id, asked_at) values (?, ?)').run('p', Date.now() - 2 * hour),
    )
    return {}
  },
  disk_low: () => ({ place: { disk: disk(300 * 2 ** 20, 100 * 2 ** 30) } }),
  feed_late: () => {
    inDatabase(each =>
      each
        .prepare("insert into announcement (ad_id, book_id, seller_id, created_at) values ('a', 'b', 's', ?)")
        .run(Date.now() - hour),
    )
    return {}
  },
  history_behind: async () => {
    await writeMark(dataDir, { epoch: 'of another history', rev: 7 })
    return {}
  },
  identity_key: async () => ({ environment: { IDENTITY_URL: await provider({ [ready]: 200, [admin]: 401 }) } }),
  identity_unreachable: async () => ({ environment: { IDENTITY_URL: await provider({ [ready]: 503 }) } }),
  limits_off: async () => ({ environment: { ...production, RATE_LIMITS: 'off', SMTP_URL: await mailServer() } }),
  log_unfolded: () => {
    closeSync(openSync(file('product.sqlite-wal'), 'w', 0o600))
    truncateSync(file('product.sqlite-wal'), 600 * 2 ** 20)
    return {}
  },
  mail_nowhere: () => ({ environment: production }),
  mail_sender: async () => ({ environment: { ...production, MAIL_FROM: '', SMTP_URL: await mailServer() } }),
  mail_unreachable: async () => {
    const url = await mailServer()
    await cleaning.pop()?.()
    return { environment: { SMTP_URL: url } }
  },
  mails_given_up: async () => {
    await aMail({ outcome: 'given_up' })
    return {}
  },
  mails_late: async () => {
    await aMail({ dueAt: Date.now() - hour })
    return {}
  },
  migrations_ahead: () => {
    inDatabase(each => each.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)"))
    return {}
  },
  migrations_behind: () => ({
    place: { shipped: path => (path === 'migrations/product' ? oneMore() : shipped(path)) },
  }),
  move_unfinished: () => {
    aMove('following')
    return {}
  },
  moved_away: () => {
    aMove('left')
    return {}
  },
  node_old: () => ({ place: { node: '20.18.3' } }),
  nobody_runs: async () => {
    inDatabase(each => each.exec('delete from operator'))
    return { environment: { ...production, SMTP_URL: await mailServer() } }
  },
  owner_unnamed: async () => {
    return { environment: { ...production, SITE_OWNER: '', SITE_OWNER_EMAIL: '', SMTP_URL: await mailServer() } }
  },
  bucket_unreachable: async () => {
    const { url, close } = await createS3Server()
    cleaning.push(close)
    return { environment: { BACKUP_TO: url, ...awsKeys, AWS_SECRET_ACCESS_KEY: 'other' } }
  },
  photos_missing: async () => {
    inDatabase(each => {
      const row = each.prepare('insert into photo (person_id, hash, width, height, created_at) values (?, ?, 4, 3, 1)')
      for (const hash of ['aa', 'bb']) row.run('p', hash.repeat(32))
    })
    // A logo has one file.
    mkdirSync(file('photos/aa'), { recursive: true, mode: 0o700 })
    writeFileSync(file(`photos/aa/${'aa'.repeat(32)}-logo.png`), 'a logo')
    return {}
  },
  plain_http: async () => ({
    environment: { ...production, PUBLIC_URL: 'http://kaft.example', SMTP_URL: await mailServer() },
  }),
  proxies_unknown: async () => ({
    environment: { ...production, TRUSTED_PROXIES: '', SMTP_URL: await mailServer() },
  }),
  pushes_late: () => {
    inDatabase(each => {
      const due = Date.now() - hour
      each.exec(`insert into device (endpoint, person_id, session_id, p256dh, auth, language, created_at, registered_at)
        values ('https://push.example/1', 'p', 's', 'p', 'a', 'nl', 1, 1)`)
      each.exec(`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
        values ('https://push.example/1', 'm', 'p', 'message', 'c', ${due}, ${due})`)
    })
    return {}
  },
  rights_other: () => ({ place: { rightsOf: rightsOf({ photos: { mode: 0o700, uid: 0 } }) } }),
  rights_wide: () => {
    chmodSync(file('secrets.json'), 0o644)
    return {}
  },
  schema_differs: () => {
    inDatabase(each => each.exec('drop index change_scope_rev'))
    return {}
  },
  secrets_missing: () => {
    rmSync(file('secrets.json'))
    return {}
  },
  server_silent: async () => {
    const lock = lockFolder(dataDir)
    cleaning.push(() => lock?.release())
    chmodSync(file('serve.lock'), 0o600)
    return { environment: { PORT: new URL(await provider({ [ready]: 503 })).port } }
  },
  source_failing: () => {
    inDatabase(each =>
      each
        .prepare(
          `insert into book_source (name, next_at, failures, rests_until, last_error, week_at) values (?, 0, 3, ?, '503', ?)`,
        )
        .run('openlibrary', Date.now() + hour, Date.now()),
    )
    return { environment: { BOOK_SOURCES: 'openlibrary' } }
  },
  settings_alone: () => ({ environment: { IDENTITY_ADMIN_URL: 'http://127.0.0.1:1' } }),
}

const awsKeys = { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey }

/** An operator and a backup, which every site soon has. */
const settled = async () => {
  await inside(({ deps: { store } }) =>
    store.commit({ statements: [store.write.insert(operator).values({ personId: eva.id, since: 1 })] }),
  )
  await kaft('backup', file('backups/first'))
}

describe('kaft doctor', () => {
  it('knows every fault there is, but for those that a server alone sees of itself (M16)', () => {
    expect([...Object.keys(provoke), ...ofTheServer].sort()).toEqual([...problemCodes].sort())
  })

  it.each(Object.keys(provoke) as Seen[])('ends with 1 for %s, and says what to do (M16)', async code => {
    await settled()
    expect([await doctor(), said]).toEqual([0, ['No faults.']])
    said.length = 0
    const wrong = await provoke[code]()
    expect(await doctor(wrong)).toBe(1)
    const faults = said.filter(line => line.startsWith('fault '))
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^fault ${code}: [^]{20,}\\n {2}[^]{5,}$`))])
  })

  it('finds an index that is missing in the identities, too, and names it (M16)', async () => {
    inDatabase(each => each.exec('drop index courier_message_queue'), 'identity.sqlite')
    expect(await doctor()).toBe(1)
    expect(said[0]).toContain('index courier_message_queue')
  })

  it('takes a folder of the last build as the next start will migrate it (M16, K1)', async () => {
    inDatabase(each => setSteps(each, lastSteps.product))
    inDatabase(each => setSteps(each, lastSteps.identity), 'identity.sqlite')
    expect(await doctor()).toBe(1)
    expect(said[0]).toMatch(
      /migrations_behind: [^]* it lacks 0001_moving, 0002_a_line_of_your_own, 0003_reservations, 0004_handovers, 0005_message_photos, 0006_ads_end, 0007_saved_searches, 0008_blocks_expire, 0009_book_sources, 0010_offers, 0011_students, 0012_shelf, 0013_sets, 0014_deals\./,
    )
    inDatabase(each => setSteps(each, lastSteps.product.slice(0, 9)))
    expect(await doctor()).toBe(1)
    expect(said.at(-1)).toMatch(/migrations_behind: [^]* is too old for this version/)
  })

  it('counts the photos of a bucket there (M16, K6)', async () => {
    const { url, objects, close } = await createS3Server()
    cleaning.push(close)
    const environment = { PHOTO_STORE_URL: url, ...awsKeys }
    const hash = 'cc'.repeat(32)
    inDatabase(each =>
      each.exec(`insert into photo (person_id, hash, width, height, created_at) values ('p', '${hash}', 4, 3, 1)`),
    )
    expect(await doctor({ environment })).toBe(1)
    expect(said[0]).toMatch(/photos_missing: Files of 1 photos are missing in the bucket/)
    objects.set(`kaft/${hash}-logo.png`, Buffer.from('a logo'))
    expect(await doctor({ environment })).toBe(0)
  })

  it('compares the clock with that of a provider elsewhere (M16)', async () => {
    const late = await provider({ [ready]: 200, [admin]: 200 }, new Date(Date.now() + hour))
    expect(await doctor({ environment: { IDENTITY_URL: late } })).toBe(1)
    expect(said[0]).toContain('clock_wrong')
    const right = await provider({ [ready]: 200, [admin]: 200 })
    expect(await doctor({ environment: { IDENTITY_URL: right } })).toBe(0)
  })

  it.each([
    ['a fault where the server is to make them', { BACKUP_EVERY: '1d' }, 1, /^fault backup_missing: /],
    ['advice on a machine to try it on', {}, 0, /^advice backup_missing: /],
  ])('calls a site that was never backed up %s (M16)', async (_what, environment, code, line) => {
    await settled()
    rmSync(file('backups'), { recursive: true })
    expect(await doctor({ environment })).toBe(code)
    expect(said.filter(each => each.includes('backup'))).toEqual([expect.stringMatching(line)])
  })

  it('advises a newer backup in production and ends with 0, because another machine may make them (M16)', async () => {
    await settled()
    const environment = { ...production, SMTP_URL: await mailServer() }
    expect(await doctor({ environment, place: { now: () => Date.now() + 8 * 24 * hour } })).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^advice backup_old: /), 'No faults.'])
  })

  it('asks the server where it listens, whatever PORT says here (M16)', async () => {
    const lock = lockFolder(dataDir)
    cleaning.push(() => lock?.release())
    const url = await provider({ [ready]: 200 })
    const noted = noteServed(dataDir, { url, port: Number(new URL(url).port) })
    for (const name of ['serve.lock', 'served.json']) chmodSync(file(name), 0o600)
    expect(await doctor({ environment: { PORT: '1' } })).toBe(0)
    noted.forget()
  })

  it('changes nothing where it looks, beside a server too (M16)', async () => {
    await inside(async () => {
      expect(await doctor()).toBe(0)
    })
    const before = readdirSync(dataDir).sort()
    expect(await doctor()).toBe(0)
    expect(readdirSync(dataDir).sort()).toEqual(before)
    expect(existsSync(file('backups'))).toBe(false)
  })

  it('names settings that cannot be read, and ends with 1 as every command does (K2, M16)', async () => {
    for (const [name, value] of [
      ['BACKUP_EVERY', 'sometimes'],
      ['VAPID_PUBLIC_KEY', Buffer.alloc(65, 4).toString('base64url')],
    ] as const) {
      const environment = { ...settings(), [name]: value }
      const code = await run(['doctor'], {
        environment,
        print: () => undefined,
        complain: line => void said.push(line),
      })
      expect(code).toBe(1)
      expect(said.at(-1)).toMatch(/BACKUP_EVERY: must be|VAPID_PRIVATE_KEY: must be set where/)
    }
  })
})
