import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders, type SecurityOptions } from './security-headers.ts'

const headersOf = async (options: Partial<SecurityOptions> = {}, path = '/') => {
  const app = new Hono().use(securityHeaders({ publicUrl: () => 'http://localhost:3000', ...options }))
  app.get('*', c => c.text('page'))
  return (await app.request(path)).headers
}
const policyOf = async (options?: Partial<SecurityOptions>) =>
  Object.fromEntries(
    ((await headersOf(options)).get('content-security-policy') ?? '')
      .split('; ')
      .map(part => [part.split(' ')[0], part.split(' ').slice(1)]),
  )

describe('securityHeaders', () => {
  it('lets pages run our own scripts only, none inline, in no frame', async () => {
    const policy = await policyOf()
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe/)
  })

  it('lets the worker that reads barcodes compile WebAssembly, nothing else, and no page (M3)', async () => {
    const of = async (path: string) => (await headersOf({}, path)).get('content-security-policy')
    expect(await of('/assets/barcode.worker-Ab_3-x9.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    for (const path of [
      '/',
      '/sell',
      '/assets/barcode.worker-a.css',
      '/assets/shrink.worker-a.js',
      '/barcode.worker-a.js',
    ])
      expect(await of(path)).not.toMatch(/unsafe/)
  })

  it('lets pages ask the server that SERVER_URL names (J1)', async () => {
    expect((await policyOf({ serverUrl: 'https://api.kaft.example/v1' }))['connect-src']).toEqual([
      "'self'",
      'https://api.kaft.example',
    ])
  })

  it('lets pages show and read photos where PHOTO_PUBLIC_URL has them (K6)', async () => {
    const policy = await policyOf({ photoPublicUrl: 'https://photos.example/kaft' })
    for (const kind of ['img-src', 'connect-src']) expect(policy[kind]).toContain('https://photos.example')
    expect(policy['script-src']).toEqual(["'self'"])
  })

  it('lets the shell run its own inline script by its hash', async () => {
    expect((await policyOf({ inlineScripts: ["'sha256-abc'"] }))['script-src']).toEqual(["'self'", "'sha256-abc'"])
  })

  it('keeps browsers on https where the site is', async () => {
    expect((await headersOf()).get('strict-transport-security')).toBeNull()
    const secure = await headersOf({ publicUrl: () => 'https://kaft.example' })
    expect(secure.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  it('forbids guessing types, and other windows', async () => {
    const headers = await headersOf()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('keeps answers of the API out of caches, and everything out of search engines when asked (A8)', async () => {
    expect((await headersOf({}, '/api/version')).get('cache-control')).toBe('no-store')
    expect((await headersOf({})).get('x-robots-tag')).toBeNull()
    expect((await headersOf({ noIndex: true })).get('x-robots-tag')).toBe('noindex')
  })
})
