import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'

/** Mails about chats, lists, or one book (`groupId`). */
export interface Stop {
  kind: 'message' | 'ad' | 'list'
  personId: string
  groupId: string
}

type Sign = Deps['sign']

/** Signed, never expires, and can do nothing else. */
export function stopToken(sign: Sign, { kind, personId, groupId }: Stop): string {
  const bytes = [letters[kind], ...(kind === 'ad' ? [personId, groupId] : [personId]).map(bare)].join('')
  return `${bytes}.${sign('stop', bytes)}`
}

export function readStopToken(sign: Sign, token: string): Stop | undefined {
  const [, letter, personId = '', groupId] = /^([mal])([0-9a-f]{32})([0-9a-f]{32})?\./.exec(token) ?? []
  if (letter === undefined || (letter === letters.ad) !== (groupId !== undefined)) return undefined
  const stop: Stop = {
    kind: letter === letters.ad ? 'ad' : letter === letters.list ? 'list' : 'message',
    personId: whole(personId),
    groupId: whole(groupId ?? ''),
  }
  const own = stopToken(sign, stop)
  return own.length === token.length && timingSafeEqual(Buffer.from(own), Buffer.from(token)) ? stop : undefined
}

const letters = { message: 'm', ad: 'a', list: 'l' } as const
const bare = (id: string) => id.replaceAll('-', '')
const whole = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
