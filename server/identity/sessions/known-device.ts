import { isObject } from '../http/body.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { Context } from '../http/env.ts'
import { randomToken } from '../crypto/random.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'

const cookie = 'kaft_known_device'
/** Shared devices remember the last people who signed in. */
const maxDevices = 5

type Names = readonly (readonly [identityId: string, name: string])[]

/** Counts this browser's tries for an identity. Only the provider can write it (docs/decisions/041). */
export function knownDevice(provider: Provider, c: Context, identityId: string | undefined): string | undefined {
  if (identityId === undefined) return undefined
  return readNames(provider, c).find(([id]) => id === identityId)?.[1]
}

export function rememberDevice(provider: Provider, c: Context, identityId: string): void {
  const names = readNames(provider, c)
  const name = names.find(([id]) => id === identityId)?.[1] ?? randomToken()
  const next: Names = [...names.filter(([id]) => id !== identityId), [identityId, name] as const].slice(-maxDevices)
  const value = provider.cipher.sealCookie(JSON.stringify({ known_device: next }))
  writeCookie(provider, c, { name: cookie, value, maxAge: lifetimes.knownDevice })
}

function readNames(provider: Provider, c: Context): Names {
  const opened = provider.cipher.openCookie(readCookie(provider, c, cookie) ?? '')
  const content: unknown = opened === undefined ? undefined : JSON.parse(opened)
  const names = isObject(content) ? content['known_device'] : undefined
  return Array.isArray(names) ? names : []
}
