import { getCookie } from 'hono/cookie'
import type { Context } from './env.ts'

export const sessionCookie = 'ory_kratos_session'

interface CookieOptions {
  secure: boolean
  /** Milliseconds; 0 takes the cookie away. */
  maxAge: number
  now: number
}

export function readCookie(c: Context, name: string): string | undefined {
  return getCookie(c, name)
}

/** Writes the value as it is, so it may hold only characters that a cookie may hold. */
export function writeCookie(c: Context, name: string, value: string, { secure, maxAge, now }: CookieOptions): void {
  const expires = new Date(maxAge > 0 ? now + maxAge : 1000).toUTCString()
  const attributes = [
    `${name}=${value}`,
    'Path=/',
    `Expires=${expires}`,
    `Max-Age=${Math.floor(maxAge / 1000)}`,
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ]
  c.header('Set-Cookie', attributes.join('; '), { append: true })
}
