import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdRequest, Rendered, PageRequest } from '../../adapters/page-renderer/page-renderer.ts'
import { createLog } from '../../common/log.ts'
import { ad } from '../../features/ads/ads.table.ts'
import { book } from '../../features/books/books.table.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import type { BuiltClient } from './built-client.ts'

const shell = (lang: string) => `<html lang="${lang}"><head><!--head--><!--/head--></head>
<body><div id="root"><!--home--><h1>Welkom</h1><!--/home--></div></body></html>`
const bookId = '01900000-0000-7000-8000-000000000001'
const named = `</script><script>alert("x")</script>\u2028 $& $'`

let world: TestApp
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
let asked: PageRequest[]
let logged: string[] = []
const drawnAds: AdRequest[] = []
let draw: (page: PageRequest) => Rendered | undefined

/** Draws a book as the client does: first it finds out its requests. */
const renderBook = ({ answers }: PageRequest): Rendered => {
  const page = answers[`/books/${bookId}`]
  return page ? { html: '<p>the book</p>', wanted: [] } : { html: '', wanted: [`/books/${bookId}`, '/books/nothing'] }
}

beforeAll(async () => {
  world = await createTestApp({ log: createLog('error', { write: line => void logged.push(line) }) })
  await givenBook(world, {
    id: bookId,
    name: named,
    author: 'Jan Bos',
    isbn: '9789001000004',
    originalPriceCents: 5000,
  })
  const client: BuiltClient = {
    files: new Map(),
    shells: { nl: shell('nl'), en: shell('en') },
    inlineScripts: [],
    parts: {
      screens: { book: { js: ['assets/book.js'], css: ['assets/book.css'] } },
      texts: { nl: 'assets/nl.js' },
      firstTexts: { nl: 'assets/nl-first.js' },
    },
    renderer: {
      draw: async page => {
        asked.push(page)
        return draw(page)
      },
      renderCover: async ({ title }) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><desc>${title.length}</desc></svg>`,
      renderAd: async ad => {
        drawnAds.push(ad)
        return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="${ad.photo}" width="600" height="630"/></svg>`
      },
      close: async () => undefined,
    },
  }
  const app = createApp(world.deps, client)
  ask = async (path, headers = {}) => app.request(`http://localhost:3000${path}`, { headers })
})
beforeEach(async () => {
  asked = []
  draw = renderBook
  await change()
})
afterAll(() => world.close())

/** Anything that is committed. */
async function change(): Promise<void> {
  const { store } = world.deps
  await store.commit({ statements: [store.write.update(book).set({ available: 1 })] })
}

const answersOf = (html: string) => /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1]

test('a public page comes drawn, with the answers it was drawn from beside it and the files of its screen (M8)', async () => {
  const html = await (await ask(`/book/${bookId}?sort=new`)).text()
  expect(html).toContain('<div id="root"><p>the book</p></div>')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/book.css" />')
  expect(html).toContain('href="/assets/book.js"')
  expect(html).toContain('href="/assets/nl.js"')
  expect(html).toContain('href="/assets/nl-first.js"')
  expect(asked.map(({ language, address }) => [language, address])).toEqual([
    ['nl', `/book/${bookId}?sort=new`],
    ['nl', `/book/${bookId}?sort=new`],
  ])
  const given = JSON.parse(answersOf(html) ?? '') as Record<string, { book: { name: string } }>
  const api = await (await ask(`/api/books/${bookId}`)).json()
  expect(given).toEqual({ [`/books/${bookId}`]: api })
})

test('home, whose screen comes with the start, names the file of its texts alone (M8)', async () => {
  const html = await (await ask('/')).text()
  expect(html).toContain('<link rel="later" crossorigin fetchpriority="low" href="/assets/nl-first.js" />')
  expect(html).not.toContain('href="/assets/nl.js"')
})

test('what people wrote cannot end the script element that holds the answers (M8)', async () => {
  const html = await (await ask(`/en/book/${bookId}`)).text()
  const inside = answersOf(html) ?? ''
  expect(inside).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(inside)[`/books/${bookId}`].book.name).toBe(named)
})

test('a page is drawn once until something is committed, and at most for ten minutes: it says yesterday', async () => {
  const page = () => ask(`/book/${bookId}`, { 'accept-encoding': 'br' })
  const etag = (await page()).headers.get('etag')
  await Promise.all([page(), page(), page()])
  expect(asked).toHaveLength(2)
  expect((await ask(`/book/${bookId}`, { 'accept-encoding': 'br', 'if-none-match': etag ?? '' })).status).toBe(304)
  await change()
  await page()
  expect(asked).toHaveLength(4)
  world.clock.move(11 * 60_000)
  await page()
  expect(asked).toHaveLength(6)
})

test('where drawing fails or too many wait, the page is left to the app, and tried again the next time', async () => {
  for (const fails of [
    () => undefined,
    () => {
      throw new Error('cannot draw')
    },
  ]) {
    draw = fails
    const left = await ask(`/book/${bookId}`)
    expect(left.status).toBe(200)
    expect(await left.text()).toContain('<div id="root"></div>')
    draw = renderBook
    expect(await (await ask(`/book/${bookId}`)).text()).toContain('the book')
    await change()
  }
})

test('what somebody searched for is not in the log, also where its page could not be drawn (K4)', async () => {
  logged = []
  draw = () => {
    throw new Error('cannot draw')
  }
  await ask('/search?q=geheim')
  expect(logged.join()).toMatch(/"path":"\/search".*could not be drawn/)
  expect(logged.join()).not.toContain('geheim')
})

test('home stays as the build drew it where it cannot be drawn with its data', async () => {
  draw = () => undefined
  expect(await (await ask('/')).text()).toContain('Welkom')
})

test('private pages and pages that are not there are not drawn (A9)', async () => {
  for (const path of ['/settings', '/chat', '/sell', '/login', '/nothing', '/book/nothing', '/index.html'])
    await ask(path)
  expect(asked).toEqual([])
})

test('searching for a page counts as searching: over the limit the page comes without results (J4)', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } })
  const found: string[] = []
  const app = createApp(limited.deps, {
    files: new Map(),
    shells: { nl: shell('nl'), en: shell('en') },
    inlineScripts: [],
    parts: { screens: {}, texts: {}, firstTexts: {} },
    renderer: {
      draw: async ({ answers }) => {
        found.push(...Object.keys(answers))
        return { html: '<p>results</p>', wanted: answers['/search?q=a'] ? [] : ['/search?q=a'] }
      },
      renderCover: async () => undefined,
      renderAd: async () => undefined,
      close: async () => undefined,
    },
  })
  await app.request('/search?q=a')
  expect(found).toEqual(['/search?q=a'])
  await Promise.all(Array.from({ length: 600 }, async () => app.request('/api/search?q=b')))
  const answer = await app.request('/search?q=a&sort=new')
  expect([answer.status, found.length]).toEqual([200, 1])
  await limited.close()
})

test('every public page has a picture for link previews: the photo, the drawn cover, else the one of the site (M8)', async () => {
  const pictureOf = async (path: string) => {
    const html = await (await ask(path)).text()
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
    return /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1] ?? ''
  }
  const cover = await pictureOf(`/book/${bookId}`)
  expect(cover).toBe(`/share/book/${bookId}.png`)
  const png = await ask(cover)
  expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(Buffer.from(await png.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  for (const path of ['/', '/search', '/study', '/about']) expect(await pictureOf(path)).toBe('/icons/share.png')
  for (const path of ['/share/book/nothing.png', '/share/book/01900000-0000-7000-8000-00000000ffff.png'])
    expect((await ask(path)).status).toBe(404)
})

test('an ad that is shared shows its first photo, price and city, as a JPEG that chat apps take; one that is gone does not (M8)', async () => {
  const { store, photos } = world.deps
  const photo = await givenPhoto(world, eva)
  const red = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a8321f' } }).jpeg()
  await photos.put(`${photo}-800.jpg`, await red.toBuffer())
  const adId = await givenAd(world, eva, bookId, { photos: [photo], priceCents: 1250, city: 'Delft' })
  const headOf = async (path: string) => (await (await ask(path)).text()).split('</head>')[0] ?? ''
  for (const [language, path, price] of [
    ['nl', `/ad/${adId}`, '€\u00a012,50'],
    ['en', `/en/ad/${adId}`, '€12.50'],
  ] as const) {
    const picture = `/share/ad/${language}/${adId}.jpg`
    const head = await headOf(path)
    const at = head.indexOf(`<meta property="og:image" content="http://localhost:3000${picture}" />`)
    // Signal and WhatsApp read only the beginning of a page.
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(16 * 1024)
    expect(head).toContain('<meta property="og:image:width" content="1200" />')
    drawnAds.length = 0
    const drawn = await ask(picture)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(drawnAds).toMatchObject([
      { price, city: 'Delft', photo: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ])
    const bytes = Buffer.from(await drawn.arrayBuffer())
    expect(bytes.length).toBeLessThan(300_000)
    const { data } = await sharp(bytes)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(120)
    await Promise.all([ask(picture), ask(picture)])
    expect(drawnAds).toHaveLength(1)
  }
  // Crawlers leave room in the queue for photos of sellers.
  const ids = await Promise.all(Array.from({ length: 6 }, () => givenAd(world, eva, bookId, { photos: [photo] })))
  const answers = await Promise.all(ids.map(async each => (await ask(`/share/ad/nl/${each}.jpg`)).status))
  expect(answers.toSorted()).toEqual([200, 200, 200, 200, 503, 503])
  await store.commit({
    statements: [store.write.update(ad).set({ deletedAt: 1, reason: 'sold' }).where(eq(ad.id, adId))],
  })
  expect((await ask(`/share/ad/nl/${adId}.jpg`)).status).toBe(404)
  const gone = await headOf(`/ad/${adId}?gone`)
  expect(gone).toContain(`/share/book/${bookId}.png`)
  expect(gone).toContain('<meta name="robots" content="noindex" />')
  for (const path of ['/share/ad/nl/nothing.jpg', '/share/ad/de/nothing.jpg'])
    expect((await ask(path)).status).toBe(404)
})

test('a page of results names its search (M8, B4)', async () => {
  const html = await (await ask('/en/search?q=Calculus%20%22%3Cb%3E&sort=price')).text()
  expect(html).toContain('<title>Calculus &quot;&lt;b&gt;: used study books · Kaft</title>')
  expect(html).toContain('content="Used copies of Calculus &quot;&lt;b&gt; from fellow students')
  expect(html).toContain('rel="canonical" href="http://localhost:3000/en/search?q=Calculus%20%22%3Cb%3E"')
})
