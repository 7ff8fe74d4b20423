import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseShallowJson } from '../../common/http/shallow-json.ts'
import { maxPhotoBytes } from '../../../shared/features/ads/ads.rules.ts'
import { type Crop, crop, uploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import type { Deps } from '../../deps.ts'
import { unverified, wrongContentType } from '../../middleware/errors.ts'
import type { Env, Operation } from '../../middleware/route.ts'
import { limitPerson } from '../../middleware/safety/rate-limits.ts'
import { requireSession, requireVerified } from '../../middleware/session.ts'
import { busy, photoTooLarge, refusedPhoto, tooManyUnused } from './photos.errors.ts'
import { keepCrop, keepPhoto } from './photos.usecases.ts'
import { sendPhoto } from './send-photo.ts'

const formBytes = 64 * 1024

/** Content decides the type (api.md, Public reads). `/preview` and `/logo` need `crop`. */
export function photosRoutes(deps: Deps) {
  const routes = new Hono<Env>().use(
    '*',
    requireSession(deps),
    requireVerified(deps),
    limitPerson('person:upload'),
    bodyLimit({
      maxSize: maxPhotoBytes + formBytes,
      onError: () => {
        throw photoTooLarge()
      },
    }),
  )
  routes.post('/', async c => {
    const { bytes, crop } = await uploadOf(c)
    if (crop !== undefined) throw refusedPhoto({ code: 'no_crop' })
    return c.json(await keepPhoto(deps, c.get('session').person.id, bytes))
  })
  for (const kind of ['preview', 'logo'] as const)
    routes.post(`/${kind}`, async c => {
      const { bytes, crop } = await uploadOf(c)
      if (!crop) throw refusedPhoto({ code: 'crop_missing' })
      return c.json(await keepCrop(deps, c.get('session').person.id, bytes, { kind, crop }))
    })
  return routes
}

/** Immutable: content never changes under its name. `?here` is never redirected (decision 080). */
export function uploadsRoutes(deps: Pick<Deps, 'photos' | 'config'>) {
  return new Hono<Env>().get('/:name{[0-9a-f]{64}-(?:(?:320|800|1600)\\.(?:webp|jpg)|logo\\.png)}', async c => {
    const name = c.req.param('name')
    const { photoPublicUrl } = deps.config
    if (photoPublicUrl !== undefined && c.req.query('here') === undefined) {
      c.header('Cache-Control', 'public, max-age=3600')
      return c.redirect(`${photoPublicUrl}/${name}`, 302)
    }
    return sendPhoto(c, deps.photos, { name, cacheControl: 'public, max-age=31536000, immutable' })
  })
}

const croppedUpload = {
  method: 'post',
  body: { contentType: 'multipart/form-data', fields: { image: 'file', crop: 'text' } },
  answers: { 200: uploadedPhoto },
  errors: [unverified(), busy(), tooManyUnused(), refusedPhoto({ code: 'crop_missing' })],
} as const satisfies Omit<Operation, 'path' | 'summary'>

export const photosOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/photos',
    summary: msg`Upload a photo for an ad: JPEG, PNG, WebP or AVIF of at most 20 MiB`,
    body: { contentType: 'multipart/form-data', fields: { image: 'file', crop: 'text' } },
    answers: { 200: uploadedPhoto },
    errors: [unverified(), busy(), tooManyUnused(), refusedPhoto({ code: 'missing' })],
  },
  {
    ...croppedUpload,
    path: '/api/photos/preview',
    summary: msg`Upload a photo and keep the part of it that is the picture of a book, 500x500`,
  },
  {
    ...croppedUpload,
    path: '/api/photos/logo',
    summary: msg`Upload a photo and keep the part of it that is the logo of a study association, 400x80`,
  },
]

/** `crop` is null where it cannot be read. */
async function uploadOf(c: Context<Env>): Promise<{ bytes: Uint8Array; crop: Crop | null | undefined }> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw wrongContentType()
  const form = await formOf(c)
  const image = form.get('image')
  if (!(image instanceof File)) throw refusedPhoto({ code: 'missing' })
  if (image.size > maxPhotoBytes) throw photoTooLarge()
  return { bytes: new Uint8Array(await image.arrayBuffer()), crop: cropIn(form.get('crop')) }
}

function cropIn(text: FormDataEntryValue | null): Crop | null | undefined {
  if (text === null || text === '' || text === 'null') return undefined
  try {
    return crop.parse(parseShallowJson(String(text)))
  } catch {
    return null
  }
}

/** An unreadable form has no photo, but a body over the limit is its own error. */
async function formOf(c: Context<Env>): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch (error) {
    throw error instanceof TypeError ? refusedPhoto({ code: 'missing' }) : error
  }
}
