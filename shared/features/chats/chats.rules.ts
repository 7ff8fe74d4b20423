import { isBlank } from '../../lib/visible.ts'

/** Unicode code points after trimming (api.md, Push). */
export const maxMessageLength = 2000

export const maxMessagePhotos = 4

export function messageText(typed: string): string | undefined {
  return isBlank(typed) ? undefined : typed.trim()
}

export function overLength(typed: string): number {
  return Math.max(0, [...typed.trim()].length - maxMessageLength)
}

export const chatIdOf = (adId: string, buyerId: string): Promise<string> => derivedId(`chat:${adId}:${buyerId}`)

/** Version 8, from sha-256, so that devices and server agree (api.md, Push). */
export async function derivedId(from: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(from))
  const bytes = new Uint8Array(digest).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
