import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'

/** Mails about chats, deals, lists, one book or one saved search (`groupId`); without one, about all saved searches. */
export interface Stop {
  kind: 'message' | 'deal' | 'ad' | 'list' | 'search'
  personId: string
  groupId: string
}

type Sign = Deps['sign']

/** Signed, never expires, and can do nothing else. */
export function stopToken(sign: Sign, { kind, personId, groupId }: Stop): string {
  const isOfGroup = kind === 'ad' || kind === 'search'
  const bytes = [letters[kind], ...(isOfGroup ? [personId, groupId] : [personId]).map(bare)].join('')
  return `${bytes}.${sign('stop', bytes)}`
}

export function readStopToken(sign: Sign, token: string): Stop | undefined {
  const [, letter, personId = '', groupId] = /^([mdals])([0-9a-f]{32})([0-9a-f]{32})?\./.exec(token) ?? []
  const kind = kinds.find(each => letters[each] === letter)
  if (!kind || (kind === 'ad' && !groupId) || (kind !== 'ad' && kind !== 'search' && groupId)) return undefined
  const stop: Stop = { kind, personId: withDashes(personId), groupId: withDashes(groupId ?? '') }
  const expected = stopToken(sign, stop)
  return expected.length === token.length && timingSafeEqual(Buffer.from(expected), Buffer.from(token))
    ? stop
    : undefined
}

const letters = { message: 'm', deal: 'd', ad: 'a', list: 'l', search: 's' } as const
const kinds = Object.keys(letters) as Stop['kind'][]
const bare = (id: string) => id.replaceAll('-', '')
const withDashes = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
