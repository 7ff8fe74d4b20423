import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { book } from '../../features/books/books.table.ts'
import { createApp } from '../app.ts'
import { readBuiltClient, type BuiltClient } from './built-client.ts'

const shell = (lang: string) => `<!doctype html><html lang="${lang}"><head>
<!--head--><title>Kaft</title><!--/head--><script>theme()</script>
</head><body><div id="root"><!--home--><h1>Welkom</h1><!--/home--></div></body></html>`

const bookId = '01900000-0000-7000-8000-000000000001'
const unknown = '01900000-0000-7000-8000-00000000ffff'
const eva = {
  id: '01900000-0000-7000-8000-0000000000e1',
  email: 'eva@example.nl',
  emailVerified: true,
  firstName: 'Eva',
  lastName: 'de Vries',
  city: 'Delft',
}

let test: TestApp
let client: BuiltClient | undefined
let adId: string
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-site-'))
  for (const part of ['en', 'assets']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'index.html'), shell('nl'))
  writeFileSync(join(folder, 'en/index.html'), shell('en'))
  writeFileSync(join(folder, 'sw.js'), 'worker')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'script')
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync('script'))
  test = await createTestApp()
  await givenBook(test, {
    id: bookId,
    name: 'Algebra & <b>',
    author: 'Jan Bos',
    isbn: '9789001000004',
    originalPriceCents: 5000,
  })
  adId = await givenAd(test, eva, bookId)
  const { store } = test.deps
  await store.commit({ statements: [store.write.update(book).set({ available: 1, lowestPriceCents: 2500 })] })
  client = readBuiltClient(folder)
  const app = createApp(test.deps, client)
  ask = async (path, headers = {}) => app.request(`http://localhost:3000${path}`, { headers })
})
afterAll(() => test.close())

const html = async (path: string) => (await ask(path)).text()

describe('pages', () => {
  it('are in the language of their path (A3)', async () => {
    expect(await html('/sell')).toContain('<html lang="nl">')
    expect(await html('/en/sell')).toContain('<html lang="en">')
    expect(await html('/en/sell')).toContain('<title>Sell your study books · Kaft</title>')
  })

  it('name their address in both languages (A3)', async () => {
    const page = await html('/en/about')
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/en/about" />')
    expect(page).toContain('<link rel="alternate" hreflang="nl" href="http://localhost:3000/about" />')
    expect(page).toContain('<link rel="alternate" hreflang="en" href="http://localhost:3000/en/about" />')
    expect(page).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/about" />')
  })

  it('say that the site sells textbooks easily and quickly (A8)', async () => {
    expect(await html('/en')).toMatch(/<meta name="description" content="Sell and buy textbooks easily and quickly/)
    expect(await html('/')).toMatch(/<meta name="description" content="[^"]*makkelijk en snel/)
  })

  it('tell search engines of a book and what it costs, safely (M8)', async () => {
    const page = await html(`/en/book/${bookId}`)
    expect(page).toContain('<title>Algebra &amp; &lt;b&gt; · Kaft</title>')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({
      '@type': ['Book', 'Product'],
      name: 'Algebra & <b>',
      isbn: '9789001000004',
      author: [{ '@type': 'Person', name: 'Jan Bos' }],
      image: `http://localhost:3000/share/book/${bookId}.png`,
    })
    expect(JSON.parse(json).offers).toMatchObject({ priceCurrency: 'EUR', lowPrice: 25, offerCount: 1 })
    expect(page).toContain('used, from €25.00')
  })

  it('tell search engines of an ad: a used copy, its price in euros (M8)', async () => {
    const page = await html(`/ad/${adId}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(json).offers).toMatchObject({
      '@type': 'Offer',
      price: 25,
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/UsedCondition',
    })
    expect(JSON.parse(json)).toMatchObject({
      '@type': ['Book', 'Product'],
      image: expect.stringContaining('http://localhost:3000/uploads/images/'),
      offers: { availability: 'https://schema.org/InStock', url: `http://localhost:3000/ad/${adId}` },
    })
    expect(page).toContain(`<meta property="og:image" content="http://localhost:3000/share/ad/nl/${adId}.jpg" />`)
    expect(page).not.toContain('de Vries')
  })

  it('name pictures at an address of ours, which follows PHOTO_PUBLIC_URL (M8, K6)', async () => {
    const [, path = ''] = /"image":"http:\/\/localhost:3000([^"]+)"/.exec(await html(`/ad/${adId}`)) ?? []
    const config = { ...test.deps.config, photoPublicUrl: 'https://photos.example/kaft' }
    const elsewhere = createApp({ ...test.deps, config }, client)
    expect(await (await elsewhere.request(`/ad/${adId}`)).text()).toContain(`"image":"http://localhost:3000${path}"`)
    const picture = await elsewhere.request(path)
    expect(picture.headers.get('location')).toBe(`https://photos.example/kaft/${path.split('/').at(-1)}`)
  })

  it('give a worker that leaves at once where the operator turned it off, and never none (L7)', async () => {
    const worker = async (on: boolean) => {
      const deps = { ...test.deps, config: { ...test.deps.config, worker: on } }
      const answer = await createApp(deps, client).request('/sw.js')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      return answer.text()
    }
    expect(await worker(true)).not.toContain('unregister')
    expect(await worker(false)).toContain('self.registration.unregister()')
  })

  it('say what to do about a share that the worker was not there to take (L1)', async () => {
    for (const [path, sell] of [
      ['/share', '/sell'],
      ['/en/share', '/en/sell'],
    ] as const) {
      const answer = await createApp(test.deps, client).request(path, { method: 'POST', body: new FormData() })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${sell}?shared=lost`])
    }
  })

  it('answer 404 for a missing row, in the shell of the language (A9)', async () => {
    for (const path of [
      '/nothing',
      '/en/nothing',
      `/book/${unknown}`,
      `/en/ad/${unknown}`,
      '/study/naughty',
      '/book/a/b',
    ]) {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      const page = await answer.text()
      expect(page).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'nl'}">`)
      expect(page).toContain('noindex')
    }
    expect((await ask('/api/nothing')).headers.get('content-type')).toMatch(/^application\/json/)
    expect((await ask('/assets/gone-123.js')).status).toBe(404)
  })

  it('say without script why nothing is there, and where to go (A1, A9)', async () => {
    for (const path of ['/chat', '/sell', '/login', '/settings']) {
      const page = await html(path)
      const [, said = ''] = /<body>.*<noscript>(.*)<\/noscript>/s.exec(page) ?? []
      expect(said).toContain('<h1>Kaft heeft hier JavaScript nodig</h1>')
      for (const to of ['/', '/search', '/study', '/about']) expect(said).toContain(`<a href="${to}">`)
      expect(said).toContain(`<a href="/en${path}" hreflang="en" lang="en"`)
    }
    const [, sheet = ''] = /<noscript><link rel="stylesheet" href="([^"]*)"/.exec(await html('/en/chat')) ?? []
    expect((await ask(sheet)).headers.get('content-type')).toBe('text/css')
    expect(await html('/en/nothing')).toContain('<h1>Sorry, we couldn&#39;t find this page...</h1>')
    expect(await html('/index.html')).not.toContain('noscript')
  })

  it('are pages too where making one fails, in the language of their address (A9)', async () => {
    const read = new Proxy(test.deps.store.read, {
      get: () => {
        throw new Error('broken')
      },
    })
    const broken = createApp({ ...test.deps, store: { ...test.deps.store, read } }, client)
    const asked = (path: string, accept: string) =>
      broken.request(`http://localhost:3000${path}`, { headers: { accept, 'accept-language': 'en' } })
    const answer = await asked(`/book/${bookId}`, 'text/html,*/*')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    const page = await answer.text()
    expect(page).toContain('<html lang="nl">')
    expect(page).toContain('<h1>Sorry, er ging onverwacht iets mis...</h1>')
    expect(page).toContain(`<a href="/book/${bookId}">`)
    expect(page).toContain('<a href="/">')
    expect(await (await asked(`/en/ad/${adId}`, 'text/html')).text()).toContain('<a href="/en">')
    expect((await asked(`/book/${bookId}`, 'application/json')).headers.get('content-type')).toMatch(/json/)
    expect((await asked(`/api/books/${bookId}`, 'text/html')).headers.get('content-type')).toMatch(/json/)
  })

  it('show the parts to builders only', async () => {
    expect((await ask('/dev/gallery')).status).toBe(200)
    const production = await createTestApp({ config: { production: true } })
    const app = createApp(production.deps, client)
    for (const path of ['/dev/gallery', '/en/dev/gallery', '/dev/mail'])
      expect((await app.request(path)).status).toBe(404)
    await production.close()
  })

  it('show the promise of home on home only', async () => {
    expect(await html('/')).toContain('<h1>Welkom</h1>')
    for (const path of ['/sell', '/index.html', '/en/index.html', '/nothing'])
      expect(await html(path)).not.toContain('Welkom')
  })

  it('let the shell run its own inline script, by hash', async () => {
    expect((await ask('/')).headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
  })

  it('keep private pages out of search engines (M8)', async () => {
    expect((await ask('/settings')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await ask('/about')).headers.get('x-robots-tag')).toBeNull()
    expect((await ask('/study')).headers.get('x-robots-tag')).toBeNull()
    expect(await html('/en/study')).toContain('<link rel="canonical" href="http://localhost:3000/en/study" />')
  })

  it('keep a book that nobody looked at yet out of search engines, with its copies (M6, M8)', async () => {
    const proposed = '01900000-0000-7000-8000-000000000002'
    await givenBook(test, { ...algebra, id: proposed, isbn: null })
    const { store } = test.deps
    const isProposed = eq(book.id, proposed)
    const set = (reviewed: boolean) =>
      store.commit({ statements: [store.write.update(book).set({ reviewed, available: 1 }).where(isProposed)] })
    const pages = [`/book/${proposed}`, `/ad/${await givenAd(test, eva, proposed)}`]
    const told = () => Promise.all(pages.map(async path => (await ask(path)).headers.get('x-robots-tag')))
    await set(false)
    expect(await told()).toEqual(['noindex', 'noindex'])
    expect(await html(`/en/book/${proposed}`)).toContain('<meta name="robots" content="noindex" />')
    await set(true)
    expect(await told()).toEqual([null, null])
  })

  it('come compressed, and not again when nothing changed', async () => {
    const br = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toContain('Welkom')
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toContain('Welkom')
    const etag = br.headers.get('etag') ?? ''
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('a server elsewhere', () => {
  it('is told to the client in every shell (J1)', async () => {
    const serverUrl = 'https://api.kaft.example/v1'
    const elsewhere = await createTestApp({ config: { serverUrl } })
    const app = createApp(elsewhere.deps, client)
    for (const path of ['/', '/en/sell', '/index.html', '/nothing'])
      expect(await (await app.request(path)).text()).toContain(`<meta name="kaft-server-url" content="${serverUrl}" />`)
    expect(await html('/')).not.toContain('kaft-server-url')
    await elsewhere.close()
  })
})

describe('error reporting and the count of visits', () => {
  const pagesOf = async (environment: Record<string, string>) => {
    const { sentryDsn, analyticsSrc } = readConfig({ NODE_ENV: 'test', ...environment })
    const watched = await createTestApp({ config: { sentryDsn, analyticsSrc } })
    const app = createApp(watched.deps, client)
    const answers = await Promise.all(['/', '/en/sell', '/index.html', '/nothing'].map(path => app.request(path)))
    const config = (await (await app.request('/api/config')).json()) as object
    await watched.close()
    return {
      config,
      policies: answers.map(({ headers }) => headers.get('content-security-policy') ?? ''),
      marked: (await Promise.all(answers.map(answer => answer.text()))).map(text => text.includes('"kaft-watch"')),
    }
  }
  const ANALYTICS_SRC = 'https://stats.example/a/script.js'
  const SENTRY_DSN = 'https://key@errors.example/1'

  it('are loaded by every shell where they are configured, and by none else (A10)', async () => {
    expect((await pagesOf({})).marked).toEqual([false, false, false, false])
    expect((await pagesOf({ SENTRY_DSN })).marked).toEqual([true, true, true, true])
    expect((await pagesOf({ ANALYTICS_SRC, NODE_ENV: 'production' })).marked).toEqual([true, true, true, true])
  })

  it('are let in by the policy of pages by exactly their origin; analytics in production only (A10)', async () => {
    const inProduction = await pagesOf({ ANALYTICS_SRC, SENTRY_DSN, NODE_ENV: 'production' })
    expect(inProduction.config).toMatchObject({ analyticsSrc: ANALYTICS_SRC, sentryDsn: SENTRY_DSN })
    for (const policy of inProduction.policies) {
      expect(policy).toMatch(/script-src [^;]*'self'[^;]* https:\/\/stats\.example(;| )/)
      expect(policy).toMatch(/connect-src [^;]*https:\/\/errors\.example https:\/\/stats\.example(;|$)/)
      expect(policy).not.toMatch(/\*|script\.js|key@/)
    }
    const elsewhere = await pagesOf({ ANALYTICS_SRC })
    expect(elsewhere.config).toMatchObject({ analyticsSrc: null, sentryDsn: null })
    expect(elsewhere.marked).toEqual([false, false, false, false])
    for (const policy of elsewhere.policies) expect(policy).not.toContain('stats.example')
  })
})

describe('files of the client', () => {
  it('are kept for good when their name has their hash, asked again when not', async () => {
    const script = await ask('/assets/main-abc.js', { 'accept-encoding': 'br' })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(Buffer.from(await script.arrayBuffer())).toString()).toBe('script')
    expect(await (await ask('/assets/main-abc.js')).text()).toBe('script')
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await ask('/assets/main-abc.js.br')).status).toBe(404)
  })

  it('are never outside their folder', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await ask(path)).status).toBe(404)
  })
})

describe('crawlers', () => {
  it('may read everything; the sitemap names the books that are for sale, in both languages (M8)', async () => {
    const robots = await html('/robots.txt')
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const sitemap = await html('/sitemap.xml')
    expect(sitemap).toContain('<loc>http://localhost:3000/en/about</loc>')
    expect(sitemap).toContain('<loc>http://localhost:3000/study</loc>')
    expect(sitemap).toContain(`<loc>http://localhost:3000/en/book/${bookId}</loc>`)
  })

  it('may come and read noindex where the site is not to be found (A8)', async () => {
    const hidden = await createTestApp({ config: { noIndex: true } })
    const robots = await (await hidden.ask('/robots.txt')).text()
    expect(robots).not.toMatch(/Disallow/)
    expect((await hidden.ask('/api/version')).headers.get('x-robots-tag')).toBe('noindex')
    await hidden.close()
  })
})

it('a password manager is led to where the password is changed, in the language of the browser (F3)', async () => {
  const leads = async (language: string) => {
    const answer = await ask('/.well-known/change-password', { 'accept-language': language })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leads('nl-NL,nl')).toEqual([302, '/settings/security'])
  expect(await leads('en-GB,en')).toEqual([302, '/en/settings/security'])
})
