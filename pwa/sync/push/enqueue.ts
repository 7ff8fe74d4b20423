import { Dexie } from 'dexie'
import type { ArgsOf, MutationName } from '../../../shared/features/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { nextNumber } from '../../local/next-number.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { wakeSync } from '../tabs/wake-sync.ts'
import type { DeviceMutation } from '../mutation.ts'

interface EnqueueOptions {
  /** What the outbox screen calls it, in the person's language: "Ad Calculus", "Message to Sanne". */
  title?: string
  /** Where it can be changed after a refusal, a path inside the app: "/sell?draft=…". */
  editPath?: string
  /** Its maker may undo it (`withdraw`) until then, milliseconds: it does not leave before. */
  undoUntil?: number
  /** Only for book.propose, which may travel in its ad's lane: `ad:<ad id>`. */
  lane?: string
}

/**
 * Puts a mutation into the outbox: one strict vault transaction. When it resolves the entry is on disk and will be sent
 * exactly once, also after the app was closed; when it throws, nothing was kept and the screen must say so.
 *
 * May be called inside a wider transaction that has `vault.outbox` and `vault.meta` among its tables, so that a draft
 * goes and its mutation comes together:
 * `vault.transaction('rw', vault.outbox, vault.meta, vault.drafts, async () => { … })`
 */
export async function enqueue<Name extends MutationName>(
  vault: Vault,
  mutation: DeviceMutation<Name>,
  args: ArgsOf<Name>,
  options: EnqueueOptions = {},
): Promise<{ id: string }> {
  return store(vault, entryOf(mutation, args, options))
}

/** A mutation as the outbox has it, without its number. */
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

/** Takes back what was never on its way. False: too late, it may already be at the server. */
export async function withdraw(vault: Vault, id: string): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    const entry = await vault.outbox.get(id)
    if (!entry || entry.state !== 'queued' || entry.firstSentAt !== null) return false
    await vault.outbox.delete(id)
    return true
  })
}

/** Lets everything go that waited so that it could be undone. */
export async function noLongerUndo(vault: Vault): Promise<void> {
  await vault.transaction('rw', vault.outbox, () => {
    const held = vault.outbox.where({ state: 'queued' }).and(({ undoUntil }) => undoUntil !== undefined)
    return held.modify({ undoUntil: undefined })
  })
}

/** Removes what the server refused. */
export async function discard(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, () =>
    vault.outbox
      .where('id')
      .equals(id)
      .and(entry => entry.state === 'rejected')
      .delete(),
  )
}

/**
 * Sends refused work once more, as a new mutation about the same thing; `args` replaces the old ones. The refused entry
 * goes in the same transaction.
 */
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

/** The person says that a message that waited for more than a day may still go. */
export async function sendAnyway(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, () => vault.outbox.update(id, { confirmedAt: Date.now() }))
  wakeSync('outbox')
}

/** Tries a parked entry again, as if the server had never failed on it. */
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
