import { discard, enqueue, resend, withdraw } from '../../pwa/sync/push/enqueue.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { chatIdOf } from '../../shared/features/chats/chat-id.ts'
import type { MutationName } from '../../shared/features/mutations.ts'
import type { Message } from '../../shared/features/chats/chats.schema.ts'
import { rowsOf } from './contents.ts'
import type { Contents, Device } from './device.ts'
import { adIds, photoHash } from './server-rows.ts'
import type { Act } from './steps.ts'
import { deviceMutations } from './tally.ts'

/** What an act left behind: a new entry, one that was taken back, a refused one that is gone. */
export interface Done {
  made?: string
  takenBack?: string
  discarded?: string
}

/** Does it as a screen would; gives ids. */
export async function act(
  device: Device,
  { what, pick }: { what: Act; pick: number },
  { outbox, rows }: Contents,
): Promise<Done> {
  const { vault, person } = device
  const pickOf = (state: string) => {
    const fitting = [...outbox.values()].filter(entry => entry.state === state)
    return fitting[pick % fitting.length]?.id
  }
  if (what === 'take back') {
    const id = pickOf('queued')
    return id !== undefined && (await withdraw(vault, id)) ? { takenBack: id } : {}
  }
  if (what === 'discard' || what === 'send again') {
    const id = pickOf('rejected')
    if (id === undefined) return {}
    if (what === 'discard') await discard(vault, id)
    const again = what === 'send again' ? await resend(vault, id) : undefined
    return { discarded: id, ...(again && { made: again.id }) }
  }
  const action = await actionOf(person.id, what, pick, rows)
  return action
    ? { made: (await enqueue(vault, deviceMutations[action.name as MutationName], action.args as never)).id }
    : {}
}

async function actionOf(personId: string, what: Act, pick: number, rows: Contents['rows']) {
  const isSeller = personId === eva.id
  const adId = adIds[pick % adIds.length] ?? ''
  const chatId = await chatIdOf(adId, daan.id)
  if (what === 'count') return { name: 'tally.add', args: {} }
  if (what === 'start') return isSeller ? undefined : { name: 'chat.start', args: { id: chatId, adId } }
  if (what === 'say') {
    const id = newId()
    return { name: 'message.send', args: { id, chatId, text: id } }
  }
  if (what === 'read') return { name: 'chat.read', args: { chatId, seq: seqIn(rows, chatId, pick) } }
  if (!isSeller) return undefined
  if (what === 'delete') return { name: 'ad.delete', args: { id: adId, reason: 'sold' } }
  const fields = { version: '1', condition: 'good', hasWriting: false, priceCents: 50 + pick, photos: [photoHash] }
  return { name: 'ad.create', args: { id: newId(), bookId: algebra.id, ...fields } }
}

/** A message that is here, or one that may not be there yet. */
function seqIn(rows: Contents['rows'], chatId: string, pick: number): number {
  const seen = rowsOf<Message>(rows, 'message').filter(message => message.chatId === chatId)
  return pick % 2 === 0 ? Math.max(0, ...seen.map(({ seq }) => seq)) : pick
}
