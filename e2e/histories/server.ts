import { sql } from 'drizzle-orm'
import type { SessionPerson } from '../../server/adapters/identity/identity.ts'
import { createApp } from '../../server/app/app.ts'
import type { Store } from '../../server/common/store/store.ts'
import type { Batch } from '../../server/common/store/batch.ts'
import { compactUpTo } from '../../server/sync/compaction.ts'
import { changeStatements, del, put } from '../../server/sync/changes.ts'
import type { Change } from '../../server/sync/mutator.ts'
import { startNewHistory } from '../../server/sync/new-history.ts'
import { nextRev, readRevision } from '../../server/sync/revision.ts'
import { daan, eva } from '../../server/testing/named.ts'
import type { PhotoEncoder } from '../../server/adapters/photo-encoder/photo-encoder.ts'
import { photoFileNames, photoWidths } from '../../server/adapters/photo-store/photo-store.ts'
import { createTestApp } from '../../server/testing/test-app.ts'
import { pullLimits, pushLimits } from '../../shared/sync/limits.ts'
import {
  beginning,
  listScopes,
  organisationId,
  photoHash,
  restored,
  saved,
  savedTables,
  studyIds,
} from './server-rows.ts'

export interface Service {
  person: SessionPerson
  /** Rows of a page. */
  rows?: number
  /** Mutations of a push. */
  most?: number
  /** Commits count from 0. */
  fails?: (commit: number) => boolean
}

export interface StoredResult {
  id: string
  status: 'applied' | 'rejected'
  at: number
}

/** Runs the product as it ships, on SQLite, one server for many histories, because a start takes long. */
export async function createServer() {
  const app = await createTestApp({ synchronous: 'OFF', now: () => Date.now(), photoEncoder })
  const run = async (statements: readonly string[]) => {
    await app.deps.store.commit({ statements: statements.map(text => ({ getSQL: () => sql.raw(text) })) })
  }
  await run(['create table effect (mutation_id text, person_id text)', ...savedTables])
  const { read } = app.deps.store
  const disk: Disk = { commits: 0, fails: undefined }
  const deps = { ...app.deps, store: watched(app.deps.store, disk), now: () => Date.now() }
  const sessions = new Map([eva, daan].map(person => [person.id, app.signIn(person)]))
  let product = createApp(deps)

  async function change(statement: string, changes: readonly Change[] = []): Promise<void> {
    const statements = [{ getSQL: () => sql.raw(statement) }, ...changeStatements(changes)]
    await app.deps.store.commit({ first: [nextRev], statements })
  }

  /** Limits are plain numbers of the protocol, so a history may change them. */
  async function serve(asked: readonly { path: string; init: RequestInit }[], service: Service): Promise<Response[]> {
    const { person, rows = 3, most = 50, fails } = service
    const usual = { rows: pullLimits.rows, mutations: pushLimits.mutations }
    Object.assign(pullLimits, { rows })
    Object.assign(pushLimits, { mutations: most })
    Object.assign(disk, { commits: 0, fails })
    const headers = sessions.get(person.id)
    try {
      return await Promise.all(
        asked.map(({ path, init: { method = 'GET', body = null, headers: own } }) =>
          product.request(`http://localhost:3000${path}`, {
            method,
            body,
            headers: { origin: 'http://localhost:3000', ...(own as Record<string, string>), ...headers },
          }),
        ),
      )
    } finally {
      disk.fails = undefined
      Object.assign(pullLimits, { rows: usual.rows })
      Object.assign(pushLimits, { mutations: usual.mutations })
    }
  }

  return {
    results: () => read.all<StoredResult>(sql`select id, status, at from mutation order by rowid`),
    effects: async () => ({
      effects: await read.all<{ id: string; personId: string }>(
        sql`select mutation_id as id, person_id as personId from effect`,
      ),
      messages: await read.all<{ id: string; seq: number }>(sql`select id, seq from message`),
    }),
    ads: () => read.all<{ id: string; sellerId: string }>(sql`select id, seller_id as sellerId from ad`),
    drafts: () =>
      read.all<{ id: string; personId: string }>(
        sql`select id, person_id as personId from draft where deleted_at is null`,
      ),
    serve,
    /** Loses memory, keeps the disk. */
    restart: () => void (product = createApp(deps)),
    compact: async (part: number) => {
      const { rev } = await readRevision(app.deps.store)
      await compactUpTo(app.deps.store, Math.floor(rev * part), async () => undefined)
    },
    backUp: () => run(saved),
    restore: async () => {
      await run(restored)
      await startNewHistory(app.deps.store, deps)
      product = createApp(deps)
    },
    revision: () => readRevision(app.deps.store),
    admit: (isAdmin: boolean) =>
      change(
        isAdmin
          ? `insert or ignore into organisation_admin values ('${organisationId}', '${eva.id}', 0)`
          : 'delete from organisation_admin',
        [put(`me:${eva.id}`, 'person', eva.id)],
      ),
    bar: ({ id }: SessionPerson, isBarred: boolean) =>
      change(
        isBarred
          ? `insert or ignore into account_block (id, person_id, at, why) values ('block of ${id}', '${id}', 0, 'Because.')`
          : `delete from account_block where person_id = '${id}'`,
        [put(`me:${id}`, 'person', id)],
      ),
    isBarred: async ({ id }: SessionPerson) =>
      (await read.all(sql`select 1 from account_block where person_id = ${id}`)).length > 0,
    show: (isShown: boolean) => {
      const [org, admins] = listScopes
      const { shown } = studyIds
      const here = `set visible = ${Number(isShown)}, rev = (select rev from revision)`
      return change(`update study ${here} where id = '${shown}'`, [
        (isShown ? put : del)(org, 'study', shown),
        put(admins, 'study', shown),
      ])
    },
    losePhotos: () => app.photos.files.clear(),
    reset: async () => {
      await run(beginning)
      await run(saved)
      app.photos.files.clear()
      for (const name of photoFileNames(photoHash)) await app.photos.put(name, Buffer.from('photo'))
    },
    close: app.close,
  }
}

export type Server = Awaited<ReturnType<typeof createServer>>

/** Accepts any bytes, because histories are not about encoding. */
const photoEncoder: PhotoEncoder = {
  encode: async () => {
    const names = photoWidths.flatMap(width => [`${width}.webp`, `${width}.jpg`] as const)
    return { kind: 'encoded', width: 1, height: 1, files: names.map(name => ({ name, bytes: Buffer.from('photo') })) }
  },
  draw: async () => undefined,
  close: async () => undefined,
}

interface Disk {
  commits: number
  fails: Service['fails']
}

/** Adds a disk that may fail, and records each effect with its author in the same batch. */
function watched(store: Store, disk: Disk): Store {
  return {
    ...store,
    commit: batch => {
      disk.commits += 1
      return disk.fails?.(disk.commits - 1) ? Promise.reject(new Error('disk full')) : store.commit(noted(batch))
    },
  }
}

function noted(batch: Batch): Batch {
  const { sql: text = '', params = [] } = batch.statements.at(-1)?.ready ?? {}
  if (batch.first?.[0] !== nextRev || !text.includes('into "mutation"')) return batch
  const [id, , , personId] = params
  const note = sql`insert into effect (mutation_id, person_id) values (${id}, ${personId})`
  return { ...batch, statements: [...batch.statements, note] }
}
