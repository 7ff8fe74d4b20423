import type { Message } from '../../shared/features/chats/chats.schema.ts'
import { must } from '../../shared/lib/must.ts'
import type { Done } from './acts.ts'
import { rowsOf } from './contents.ts'
import type { Contents, Device } from './device.ts'

/** What a device promised to deliver, and what it had seen then. */
export interface Promised {
  id: string
  name: string
  args: object
  lane: string
  device: number
  personId: string
  seenSeq: number
  /** Its person threw it away after the server had refused it. */
  discarded: boolean
}

/** All that was promised in a history, in order. */
export class Promises {
  all: Promised[] = []
  /** What the server had decided when a backup without it took its place. */
  readonly lost = new Set<string>()

  /** Notes what an act promised, or took back. */
  async note(device: Device, { done, before, epoch }: { done: Done; before: Contents; epoch: string }): Promise<void> {
    this.all = this.all.filter(({ id }) => id !== done.takenBack)
    for (const promised of this.all) if (promised.id === done.discarded) promised.discarded = true
    if (done.made === undefined) return
    const { index, person } = device
    const entry = must((await device.contents()).outbox.get(done.made), 'what was stored')
    const { id, name, lane } = entry
    const args = entry.args as { chatId?: string }
    const isCurrent = before.cursors.get(`me:${person.id}`)?.epoch === epoch
    const seenSeq = isCurrent ? newestOf(before, args.chatId) : 0
    this.all.push({ id, name, lane, args, device: index, personId: person.id, seenSeq, discarded: false })
  }

  /** A backup that knows only `kept` takes the place of a server that had decided `decided`. */
  restored(decided: readonly { id: string }[], kept: readonly { id: string }[]): void {
    const known = new Set(kept.map(({ id }) => id))
    for (const { id } of decided) if (!known.has(id)) this.lost.add(id)
    for (const promised of this.all) promised.seenSeq = 0
  }
}

function newestOf({ rows }: Contents, chatId: string | undefined): number {
  const seen = rowsOf<Message>(rows, 'message').filter(message => message.chatId === chatId)
  return Math.max(0, ...seen.map(({ seq }) => seq))
}
