import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { photoFileNames } from '../../adapters/photo-store/photo-store.ts'
import { createMemoryPokes } from '../../adapters/pokes/memory-pokes.ts'
import { createLog } from '../../common/log.ts'
import { createReceipts } from '../../adapters/receipts.ts'
import { syncParts } from '../../app/sync-parts.ts'
import { openStore, type Store } from '../../common/store/store.ts'
import type { MutatorContext, Mutator, Plan } from '../../sync/mutator.ts'
import { createPull } from '../../sync/pull.ts'
import { type PullPolicy, pullPolicy } from '../../sync/pull-policy.ts'
import { createPush } from '../../sync/push.ts'
import { type PushPolicy, pushPolicy } from '../../sync/push-policy.ts'
import { initialiseRevision } from '../../sync/revision.ts'
import { createSnapshot } from '../../sync/snapshot.ts'
import { mutation } from '../../../shared/lib/mutation.ts'
import { createFakePhotoStore } from '../fake-photo-store.ts'
import { algebra, daan, eva } from '../named.ts'

export const time = 1_788_000_000_000
export const adIds = ['00000000-0000-7000-8000-00000000ad01', '00000000-0000-7000-8000-00000000ad02']
export const photoHash = 'f'.repeat(64)

/** What a seeded bug replaces on the server. */
export interface ServerFaults {
  push?: Partial<PushPolicy>
  pull?: Partial<PullPolicy>
  /** Forgets that an id was seen before. */
  forgetful?: boolean
}

/** The commits that still succeed in the exchange that is under way; then the disk is full. */
export interface Luck {
  commitsLeft: number
}

/** The real server of sync on real SQLite, one for many histories. */
export async function createModelServer(faults: ServerFaults = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-model-'))
  const file = join(folder, 'product.sqlite')
  const store = await openStore({ file, migrations: 'migrations/product', synchronous: 'OFF' })
  await initialiseRevision(store, { newId: () => 'epoch' })
  await store.commit({ statements: testTables.map(text => ({ getSQL: () => sql.raw(text) })) })
  const common = {
    log: createLog('silent'),
    pokes: createMemoryPokes(),
    receipts: createReceipts('model'),
    now: () => time,
  }
  const photos = createFakePhotoStore()
  await Promise.all(photoFileNames(photoHash).map(name => photos.put(name, Buffer.from('photo'))))
  const parts = syncParts({ photos })
  const mutations = { ...parts.mutations, 'tally.add': tallyAdd }
  const mutators = Object.fromEntries(
    Object.entries({ ...parts.mutators, 'tally.add': tallyAddMutator }).map(([name, mutator]) => [
      name,
      watched(mutator as Mutator<unknown>),
    ]),
  ) as Record<string, Mutator<never>>
  const { readers, scopes } = parts
  const pull = (pageSize: number) => ({ store, readers, scopes, pageSize, policy: { ...pullPolicy, ...faults.pull } })
  return {
    store,
    push: (luck: Luck) =>
      createPush({
        ...common,
        store: faults.forgetful ? forgetful(unlucky(store, luck)) : unlucky(store, luck),
        mutations,
        mutators,
        policy: { ...pushPolicy, ...faults.push },
      }),
    pull: (pageSize: number) => createPull(pull(pageSize)),
    snapshot: (pageSize: number) => createSnapshot(pull(pageSize)),
    /** As it is before anything happened: two people, one book, two ads. */
    reset: () => store.commit({ statements: beginning.map(text => ({ getSQL: () => sql.raw(text) })) }),
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ModelServer = Awaited<ReturnType<typeof createModelServer>>

/** A mutation whose effect adds up, so that applying it twice shows. */
const tallyAdd = mutation({ name: 'tally.add', schema: 1, args: z.object({}), lane: () => 'tally' })

const tallyAddMutator: Mutator<object> = {
  async plan() {
    return { kind: 'applied', statements: [], changes: [] }
  },
}

/** The real mutator, with a note of every effect and of who caused it. */
function watched(mutator: Mutator<unknown>): Mutator<unknown> {
  return {
    ...mutator,
    async plan(args: unknown, context: MutatorContext): Promise<Plan> {
      const plan = await mutator.plan(args, context)
      if (plan.kind !== 'applied') return plan
      const { mutationId, person } = context
      const note = sql`insert into effect (mutation_id, person_id) values (${mutationId}, ${person.id})`
      return { ...plan, statements: [...plan.statements, note] }
    },
  }
}

function unlucky(store: Store, luck: Luck): Store {
  return {
    ...store,
    commit: batch => {
      luck.commitsLeft -= 1
      return luck.commitsLeft >= 0 ? store.commit(batch) : Promise.reject(new Error('disk full'))
    },
  }
}

/** Forgets the answer of a mutation just before the next one is written: the last statement of its batch. */
function forgetful(store: Store): Store {
  return {
    ...store,
    commit: batch => {
      const id = batch.statements.at(-1)?.ready?.params[0]
      if (id === undefined) return store.commit(batch)
      return store.commit({ ...batch, statements: [sql`delete from mutation where id = ${id}`, ...batch.statements] })
    },
  }
}

const testTables = ['create table effect (mutation_id text, person_id text)']

const personRow = ({ id, email, firstName, lastName, city }: typeof eva) =>
  `insert into person (id, email, email_verified, first_name, last_name, city, created_at, rev)
    values ('${id}', '${email}', 1, '${firstName}', '${lastName}', '${city}', ${time}, 0)`

const emptied = ['effect', 'mutation', 'client', 'change', 'message', 'chat', 'ad', 'photo', 'book', 'work', 'person']

const beginning = [
  ...emptied.map(table => `delete from ${table}`),
  'update revision set rev = 1, floor = 0',
  personRow(eva),
  personRow(daan),
  `insert into work (id, created_at) values ('${algebra.id}', ${time})`,
  `insert into book (id, work_id, name, author, reviewed, available, lowest_price_cents, created_at, rev)
    values ('${algebra.id}', '${algebra.id}', 'Algebra', 'Lay', 1, 2, 100, ${time}, 1)`,
  `insert into photo (person_id, hash, width, height, created_at) values ('${eva.id}', '${photoHash}', 1, 1, ${time})`,
  ...adIds.map(
    id => `insert into ad (id, book_id, seller_id, seller_first_name, city, version, condition, has_writing, price_cents,
      photos, created_at, rev) values ('${id}', '${algebra.id}', '${eva.id}', 'Eva', 'Delft', '1', 'good', 0, 100, '[]',
      ${time}, 1)`,
  ),
]
