import { sql } from 'drizzle-orm'
import { preparedRead } from '../common/store/prepared.ts'
import type { Store } from '../common/store/store.ts'
import { must } from '../../shared/lib/must.ts'
import { revision } from './sync.table.ts'

/** `floor`: how far back the feed reaches. */
export interface Revision {
  epoch: string
  rev: number
  floor: number
}

export const thisRev = sql<number>`(select rev from revision)`

/** Called once at start. */
export async function initialiseRevision(store: Store, { newId }: { newId: () => string }): Promise<void> {
  const row = { one: 1, epoch: newId(), rev: 0, floor: 0 }
  await store.commit({ statements: [store.write.insert(revision).values(row).onConflictDoNothing()] })
}

const revisionNow = preparedRead(read =>
  read.select({ epoch: revision.epoch, rev: revision.rev, floor: revision.floor }).from(revision).prepare(),
)

export async function readRevision(store: Pick<Store, 'read'>): Promise<Revision> {
  const rows = await revisionNow(store.read).all()
  return must(rows[0], 'the revision row is made at start')
}
