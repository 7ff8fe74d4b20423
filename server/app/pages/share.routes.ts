import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { id } from '../../../shared/lib/values.ts'
import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import type { Deps } from '../../deps.ts'
import { book } from '../../features/books/books.table.ts'
import { notFound } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'

/** Bytes: about two hundred covers. */
const room = 4_000_000

/** 1200 by 630, for books without a picture (M8). */
export function shareRoutes({ store, photoEncoder }: Pick<Deps, 'store' | 'photoEncoder'>, renderer: PageRenderer) {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: room, sizeCalculation: png => png.length })
  return new Hono<Env>().get('/book/:file{.+\\.png}', async c => {
    const asked = id.safeParse(c.req.param('file').replace(/\.png$/, ''))
    const [found] = asked.success ? await store.read.select().from(book).where(eq(book.id, asked.data)) : []
    if (!found) throw notFound()
    const { isbn, name: title, author } = found
    const key = JSON.stringify([isbn, title, author])
    const png = kept.get(key) ?? (await draw({ isbn, title, author }))
    if (!png) return c.body(null, 503, { 'Retry-After': '5' })
    kept.set(key, png)
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' })
  })

  async function draw(cover: Parameters<PageRenderer['renderCover']>[0]): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const svg = await renderer.renderCover(cover)
    const png = svg === undefined ? undefined : await photoEncoder.draw(svg)
    return png && Uint8Array.from(png)
  }
}
