import { getCookie } from 'hono/cookie'
import type { Context } from './env.ts'

export const sessionCookie = 'ory_kratos_session'

interface CookieOptions {
  secure: boolean
  /** Milliseconds; 0 deletes the cookie. */
  maxAge: number
  now: number
}

export function readCookie(c: Context, name: string): string | undefined {
  return getCookie(c, name)
}

/** Unescaped, so `value` may hold only characters of cookies. */
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
