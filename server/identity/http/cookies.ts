import { getCookie } from 'hono/cookie'
import type { Provider } from '../provider.ts'
import type { Context } from './env.ts'

export const sessionCookie = 'ory_kratos_session'

interface Cookie {
  name: string
  value: string
  /** Milliseconds; 0 deletes it. */
  maxAge: number
}

function isSecure({ options }: Pick<Provider, 'options'>): boolean {
  return options.publicUrl().startsWith('https:')
}

/** With the prefix no other host of the domain can plant a cookie here, and browsers keep it for https alone. */
function placed(provider: Provider, name: string): string {
  return isSecure(provider) ? `__Host-${name}` : name
}

export function readCookie(provider: Provider, c: Context, name: string): string | undefined {
  return getCookie(c, placed(provider, name))
}

/** Unescaped, so `value` may hold only characters of cookies. */
export function writeCookie(provider: Provider, c: Context, { name, value, maxAge }: Cookie): void {
  const now = provider.now()
  const expires = new Date(maxAge > 0 ? now + maxAge : 1000).toUTCString()
  const attributes = [
    `${placed(provider, name)}=${value}`,
    'Path=/',
    `Expires=${expires}`,
    `Max-Age=${Math.floor(maxAge / 1000)}`,
    'HttpOnly',
    ...(isSecure(provider) ? ['Secure'] : []),
    'SameSite=Lax',
  ]
  c.header('Set-Cookie', attributes.join('; '), { append: true })
}
