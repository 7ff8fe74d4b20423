import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { formatMoney } from '../../../shared/lib/money.ts'
import { id } from '../../../shared/lib/values.ts'
import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import type { Drawing } from '../../adapters/photo-encoder/photo-encoder.ts'
import type { Language } from '../../common/language/language.ts'
import type { Deps } from '../../deps.ts'
import { ad } from '../../features/ads/ads.table.ts'
import { book } from '../../features/books/books.table.ts'
import { notFound } from '../../middleware/errors.ts'
import type { Env } from '../../middleware/route.ts'

/** Bytes: about two hundred covers, or fifty ads. */
const maxBytes = 4_000_000

const maxDrawn = 4

type Picture = Uint8Array<ArrayBuffer>

/** 1200 by 630 (M8): of a book without a picture its cover, of an ad its first photo with title, price and city. */
export function shareRoutes(
  { store, photoEncoder, photos }: Pick<Deps, 'store' | 'photoEncoder' | 'photos'>,
  renderer: PageRenderer,
) {
  const cache = new LRUCache<string, Picture>({ maxSize: maxBytes, sizeCalculation: picture => picture.length })
  const drawing = new Map<string, Promise<Picture | undefined>>()
  const routes = new Hono<Env>()
  routes.get('/book/:file{.+\\.png}', async c => {
    const parsed = id.safeParse(c.req.param('file').replace(/\.png$/, ''))
    const [found] = parsed.success ? await store.read.select().from(book).where(eq(book.id, parsed.data)) : []
    if (!found) throw notFound()
    const { isbn, name: title, author } = found
    const picture = await drawnOnce(JSON.stringify([isbn, title, author]), 'png', () =>
      renderer.renderCover({ isbn, title, author }),
    )
    return answer(picture, 'image/png')
  })
  routes.get('/ad/:language{nl|en}/:file{.+\\.jpg}', async c => {
    const parsed = id.safeParse(c.req.param('file').replace(/\.jpg$/, ''))
    const [found] = parsed.success
      ? await store.read.select().from(ad).innerJoin(book, eq(book.id, ad.bookId)).where(eq(ad.id, parsed.data))
      : []
    if (!found || found.ad.deletedAt !== null) throw notFound()
    const { isbn, name: title, author } = found.book
    const { city, priceCents, photos: hashes } = found.ad
    const language = c.req.param('language') as Language
    const price = formatMoney(priceCents, language)
    const picture = await drawnOnce(JSON.stringify([parsed.data, title, author, price, city]), 'jpg', async () =>
      renderer.renderAd({ isbn, title, author, price, city, photo: await photoOf(hashes[0]) }),
    )
    return answer(picture, 'image/jpeg')
  })
  return routes

  async function photoOf(hash: string | undefined): Promise<string | null> {
    const bytes = hash === undefined ? undefined : await photos.get(`${hash}-800.jpg`)
    return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : null
  }

  async function drawnOnce(
    key: string,
    as: Drawing['as'],
    render: () => Promise<string | undefined>,
  ): Promise<Picture | undefined> {
    const cached = cache.get(key)
    if (cached) return cached
    // Photos of sellers wait in the same queue, and come first.
    if (!drawing.has(key) && drawing.size >= maxDrawn) return undefined
    const drawn = drawing.get(key) ?? draw(key, as, render).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }

  async function draw(
    key: string,
    as: Drawing['as'],
    render: () => Promise<string | undefined>,
  ): Promise<Picture | undefined> {
    const svg = await render()
    const drawn = svg === undefined ? undefined : await photoEncoder.draw({ svg, as })
    if (!drawn) return undefined
    const picture = Uint8Array.from(drawn)
    cache.set(key, picture)
    return picture
  }
}

function answer(picture: Picture | undefined, type: string): Response {
  if (!picture) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
  return new Response(picture, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
}
