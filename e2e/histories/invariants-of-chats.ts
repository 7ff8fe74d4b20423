import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../shared/features/chats/chats.schema.ts'
import type { BlockSet } from '../../shared/features/blocks/blocks.mutations.ts'
import type { ChatArchive } from '../../shared/features/chats/chats.mutations.ts'
import { daan } from '../../server/testing/named.ts'
import { check } from './invariants.ts'
import type { Promised } from './promises.ts'
import { adIds } from './server-rows.ts'

interface Told {
  applied: readonly Promised[]
  chats: ReadonlyMap<string, readonly Chat[]>
}

/** Holds only without a restore: an archived chat stays so until its next message, and no message passes a block. */
export async function checkChats({ applied, chats }: Told): Promise<void> {
  const blocking = new Set<string>()
  const away = new Map<string, string>()
  const begun = new Set<string>()
  for (const { name, args, personId } of applied) {
    const { chatId = '', id = '' } = args as { chatId?: string; id?: string }
    if (name === 'message.send') {
      check(blocking.size === 0, 'I2: no message passes a block', args)
      for (const person of chats.keys()) away.delete(`${person} ${chatId}`)
    }
    if (name === 'chat.start') {
      check(blocking.size === 0 || begun.has(id), 'I2: no chat begins under a block', args)
      begun.add(id)
    }
    const key = `${personId} ${chatId}`
    if (name === 'chat.archive' && !away.has(key)) away.set(key, (args as ChatArchive).reason)
    if (name === 'block.set' && (args as BlockSet).on) blocking.add(personId)
    else if (name === 'block.set') blocking.delete(personId)
  }
  const all = await Promise.all(adIds.map(adId => chatIdOf(adId, daan.id)))
  for (const [person, rows] of chats)
    for (const { id, archived, blocked } of rows.filter(chat => all.includes(chat.id))) {
      const expected = { reason: away.get(`${person} ${id}`) ?? null, blocked: blocking.has(person) }
      const is = { reason: archived?.reason ?? null, blocked }
      check(JSON.stringify(is) === JSON.stringify(expected), 'I2: archives and blocks are as their people said', {
        is,
        expected,
      })
    }
}
