import type { Context } from 'hono'
import { type PhotoStore, typeOfPhoto } from '../../adapters/photo-store/photo-store.ts'
import { notFound } from '../../middleware/errors.ts'

/** Its name is its ETag, because content never changes under a name. */
export async function sendPhoto(
  c: Context,
  photos: Pick<PhotoStore, 'stream'>,
  { name, cacheControl }: { name: string; cacheControl: string },
): Promise<Response> {
  const headers = { ETag: `"${name}"`, 'Cache-Control': cacheControl }
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers)
  const photo = await photos.stream(name)
  if (!photo) throw notFound()
  const isHead = c.req.method === 'HEAD'
  if (isHead) await photo.body.cancel()
  return c.newResponse(isHead ? null : photo.body, 200, {
    ...headers,
    'Content-Length': String(photo.size),
    'Content-Type': typeOfPhoto(name),
    'X-Content-Type-Options': 'nosniff',
  })
}
