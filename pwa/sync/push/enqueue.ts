import { Dexie } from 'dexie'
import type { ArgsOf, MutationName } from '../../../shared/features/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { nextNumber } from '../../local/next-number.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'
import type { DeviceMutation } from '../mutation.ts'

interface EnqueueOptions {
  title?: string
  editPath?: string
  /** In milliseconds; it is not sent before, so that `withdraw` can undo it. */
  undoUntil?: number
  /** Only for book.propose, which may use its ad's lane: `ad:<ad id>`. */
  lane?: string
}

/**
 * Adds a mutation in one strict transaction: once this resolves it is sent exactly once, also after a closed app. Throws where
 * the device cannot store; then nothing was saved. May run inside a transaction over `outbox` and `meta`.
 */
export async function enqueue<Name extends MutationName>(
  vault: Vault,
  mutation: DeviceMutation<Name>,
  args: ArgsOf<Name>,
  options: EnqueueOptions = {},
): Promise<{ id: string }> {
  return store(vault, entryOf(mutation, args, options))
}

export function entryOf<Name extends MutationName>(
  { name, schema, lane: laneOf }: DeviceMutation<Name>,
  args: ArgsOf<Name>,
  { title, editPath, undoUntil, lane }: EnqueueOptions = {},
): Omit<OutboxEntry, 'n'> {
  return {
    id: newId(),
    lane: lane ?? laneOf(args),
    name,
    args,
    createdAt: Date.now(),
    schema,
    state: 'queued' as const,
    firstSentAt: null,
    ...(title !== undefined && { title }),
    ...(editPath !== undefined && { editPath }),
    ...(undoUntil !== undefined && { undoUntil }),
  }
}

/** Returns false where it was sent already. */
export async function withdraw(vault: Vault, id: string): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    const entry = await vault.outbox.get(id)
    if (!entry || entry.state !== 'queued' || entry.firstSentAt !== null) return false
    await vault.outbox.delete(id)
    return true
  })
}

export async function noLongerUndo(vault: Vault): Promise<void> {
  await vault.transaction('rw', vault.outbox, () => {
    const held = vault.outbox.where({ state: 'queued' }).and(({ undoUntil }) => undoUntil !== undefined)
    return held.modify({ undoUntil: undefined })
  })
}

export async function discard(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, () =>
    vault.outbox
      .where('id')
      .equals(id)
      .and(entry => entry.state === 'rejected')
      .delete(),
  )
}

/** Replaces the refused entry by a new one in one transaction. */
export async function resend(vault: Vault, id: string, args?: unknown): Promise<{ id: string } | undefined> {
  return vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const refused = await vault.outbox.get(id)
    if (refused?.state !== 'rejected') return undefined
    await vault.outbox.delete(id)
    const { lane, name, schema, title, editPath } = refused
    const again = {
      lane,
      name,
      schema,
      args: args ?? refused.args,
      ...(title && { title }),
      ...(editPath && { editPath }),
    }
    return store(vault, { ...again, id: newId(), createdAt: Date.now(), state: 'queued', firstSentAt: null })
  })
}

export async function sendAnyway(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, () => vault.outbox.update(id, { confirmedAt: Date.now() }))
  wakeSync('outbox')
}

export async function tryAgain(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, () => vault.outbox.update(id, { failures: undefined }))
  wakeSync('outbox')
}

async function store(vault: Vault, entry: Omit<OutboxEntry, 'n'>): Promise<{ id: string }> {
  const outer = Dexie.currentTransaction
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox.add({ ...entry, n: await nextNumber(vault) })
  })
  if (outer) outer.on('complete', () => wakeSync('outbox'))
  else wakeSync('outbox')
  return { id: entry.id }
}

/** Like `enqueue`, but replaces an unsent or refused entry of the same name and lane, because only the last choice counts. */
export async function enqueueLatest<Name extends MutationName>(
  vault: Vault,
  mutation: DeviceMutation<Name>,
  args: ArgsOf<Name>,
  options: { title?: string } = {},
): Promise<void> {
  const isOver = ({ name, state, firstSentAt }: OutboxEntry) =>
    name === mutation.name && (state === 'rejected' || (state === 'queued' && firstSentAt === null))
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox
      .where({ lane: mutation.lane(args) })
      .filter(isOver)
      .delete()
    await enqueue(vault, mutation, args, options)
  })
}
