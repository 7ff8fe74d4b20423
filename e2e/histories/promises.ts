import type { Message } from '../../shared/features/chats/chats.schema.ts'
import { must } from '../../shared/lib/must.ts'
import type { OutboxEntry } from '../../pwa/local/vault.ts'
import type { DraftDeed } from './drafts.ts'
import { rowsOf } from './contents.ts'
import type { Contents, Device } from './device.ts'
import type { StoredResult } from './server.ts'

export interface Done {
  made?: readonly string[]
  takenBack?: readonly string[]
  discarded?: string
  deed?: DraftDeed
}

export interface Promised {
  id: string
  name: string
  args: object
  lane: string
  device: number
  personId: string
  seen: readonly string[]
  discarded: boolean
  /** A restore lost this result after its device had it, or before a late refusal came; null: no restore did. */
  taken: 'applied' | 'applied long ago' | 'rejected' | null
  /** A device was emptied after it sent this, or the row that this is about, so nothing brings it back. */
  isAbandoned: boolean
  /** A restore lost it before its device had its answer, so no receipt proves its place. */
  isUnproven: boolean
}

/** A device saves sent mutations for this long. */
export const weekMs = 7 * 24 * 3600_000

export class Promises {
  all: Promised[] = []
  deeds: (DraftDeed & { personId: string })[] = []
  restores: number[] = []

  async note(device: Device, { done, before }: { done: Done; before: Contents }): Promise<void> {
    this.all = this.all.filter(({ id }) => !done.takenBack?.includes(id))
    if (done.deed) this.deeds.push({ ...done.deed, personId: device.person.id })
    for (const promised of this.all) if (promised.id === done.discarded) promised.discarded = true
    const { outbox } = await device.contents()
    for (const id of done.made ?? []) this.#promise(device, must(outbox.get(id), 'what was stored'), before)
  }

  #promise({ index, person }: Device, entry: OutboxEntry, before: Contents): void {
    const { id, name, lane } = entry
    const args = entry.args as { chatId?: string }
    const shown = rowsOf<Message>(before.rows, 'message').filter(({ chatId }) => chatId === args.chatId)
    const made = { id, name, lane, args, device: index, personId: person.id, seen: shown.map(message => message.id) }
    this.all.push({ ...made, discarded: false, taken: null, isAbandoned: false, isUnproven: false })
  }

  thrownAway({ index }: Device, { outbox }: Contents): void {
    const isWithdrawn = ({ id }: Promised) => outbox.get(id)?.state === 'queued' && outbox.get(id)?.firstSentAt === null
    this.all = this.all.filter(promised => promised.device !== index || !isWithdrawn(promised))
    for (const promised of this.all) if (promised.device === index) promised.isAbandoned = true
  }

  /** A backup that knows only `kept` replaces a server that had decided `decided`. */
  restored(decided: readonly StoredResult[], kept: readonly StoredResult[], devices: readonly Contents[]): void {
    this.restores.push(Date.now())
    const known = new Set(kept.map(({ id }) => id))
    const gone = new Map(decided.filter(({ id }) => !known.has(id)).map(stored => [stored.id, stored]))
    for (const promised of this.all) {
      const stored = gone.get(promised.id)
      const entry = devices[promised.device]?.outbox.get(promised.id)
      const isHeard = entry?.state !== 'queued' || entry.receipt !== undefined
      if (!stored) continue
      const isOld = Date.now() - stored.at >= weekMs
      if (isHeard || stored.status === 'rejected')
        promised.taken = stored.status === 'applied' && isOld ? 'applied long ago' : stored.status
      else promised.isUnproven = true
    }
    this.#orphan(new Set(gone.keys()))
  }

  /** Nothing brings back a mutation about a row that only an emptied device had. */
  #orphan(gone: ReadonlySet<string>): void {
    const idOf = ({ args }: Promised) => (args as { id?: string }).id
    const kept = new Set(this.all.filter(({ isAbandoned }) => !isAbandoned).map(idOf))
    const lost = new Set(this.all.filter(({ id, isAbandoned }) => isAbandoned && gone.has(id)).map(idOf))
    for (const promised of this.all) {
      const isAbout = Object.values(promised.args).some(value => lost.has(value) && !kept.has(value))
      if (!isAbout || !gone.has(promised.id)) continue
      promised.isAbandoned = true
      kept.delete(idOf(promised))
      lost.add(idOf(promised))
    }
  }
}
