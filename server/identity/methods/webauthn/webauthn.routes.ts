import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { IdentityEnv } from '../../http/env.ts'
import script from './webauthn.browser.js?raw'

export const scriptPath = '/.well-known/ory/webauthn.js'

export const integrity = `sha512-${createHash('sha512').update(script).digest('base64')}`

export function webauthnRoutes() {
  return new Hono<IdentityEnv>().get('/', c =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=UTF-8', 'X-Content-Type-Options': 'nosniff' }),
  )
}
