import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../../shared/lib/must.ts'
import { eva } from '../../testing/named.ts'
import { awkwardPhotos } from '../../../shared/testing/samples/awkward-photos.ts'
import { turnedPhoto } from '../../../shared/testing/samples/photos/drawn.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const files = Object.keys(awkwardPhotos)

const names = ['320.webp', '800.webp', '1600.webp', '320.jpg', '800.jpg', '1600.jpg']

let app: TestApp
let as: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  as = app.signIn(eva)
})
afterAll(() => app.close())

async function upload(file: string, make = must(awkwardPhotos[file], file)) {
  const body = new FormData()
  body.append('image', new File([new Uint8Array(await make())], file))
  const answer = await app.ask('/api/photos', { body, as, headers: { 'accept-language': 'en' } })
  return { status: answer.status, body: (await answer.json()) as { hash: string; message: string } }
}

function kept(hash: string, name: string): Uint8Array {
  return app.photos.files.get(`${hash}-${name}`) ?? new Uint8Array()
}

describe('every awkward photo', () => {
  it.each(files)('%s ends as a good upload without metadata or as a plain refusal (L5, J4)', async file => {
    const { status, body } = await upload(file)
    expect([status, status === 200 ? 'kept' : body.message.slice(0, 5)]).toBeOneOf([
      [200, 'kept'],
      [422, 'This '],
    ])
    for (const name of status === 200 ? names : []) {
      const {
        exif,
        icc,
        iptc,
        xmp,
        orientation,
        format,
        density: _,
        ...found
      } = await sharp(kept(body.hash, name)).metadata()
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
      expect(format).toBe(name.endsWith('jpg') ? 'jpeg' : 'webp')
      expect(found.width).toBeLessThanOrEqual(Number(name.split('.')[0]))
      expect(Buffer.from(kept(body.hash, name)).includes('GPSLatitude')).toBe(false)
      expect(Buffer.from(kept(body.hash, name)).includes('<script')).toBe(false)
    }
  })

  it.each([
    ['landscape', 450, 300],
    ['portrait', 300, 450],
  ])('all %s orientations come out upright and alike (L5)', async (_, width, height) => {
    const small = (photo: Uint8Array) => sharp(photo).greyscale().resize(60, 60, { fit: 'fill' }).raw().toBuffer()
    const upright = await small(await turnedPhoto(0, width, height))
    for (const number of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const { body } = await upload(`${number}.jpg`, () => turnedPhoto(number, width, height))
      const pixels = await small(kept(body.hash, '320.jpg'))
      const difference = upright.reduce((total, grey, at) => total + Math.abs(grey - (pixels[at] ?? 0)), 0)
      expect([number, difference / upright.length < 4]).toEqual([number, true])
    }
  })

  it.each([
    ['svg-named.jpg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['script.svg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['external-entity.svg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['html-named.jpg', 'This is a web page (HTML), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['empty.jpg', 'This file is empty.'],
    ['one-byte.jpg', 'This file is not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['IMG_1.HEIC', 'This is a HEIC photo, which only Apple devices can read. Save it as JPEG first.'],
    ['moving.gif', 'This is a GIF file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['photo.bmp', 'This is a BMP file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['photo.tif', 'This is a TIFF file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['icon.ico', 'This is an icon (ICO), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['cut-at-half.jpg', 'This photo is damaged: part of it cannot be read. Take it again or choose another one.'],
    ['bomb-12000x12000.png', 'This photo has more than 50 million pixels. Make it smaller first.'],
    ['lying-65535x65535.png', 'This photo has more than 50 million pixels. Make it smaller first.'],
  ])('%s is refused by what it is, not by its name (L5, J4)', async (file, sentence) => {
    expect(await upload(file)).toMatchObject({ status: 422, body: { message: sentence } })
  })

  it.each([
    'photo.avif',
    'cmyk.jpg',
    'sixteen-bit.png',
    'p3.jpg',
    'one-pixel.png',
    'tall-8x6000.png',
    'tall-1x30000.png',
    'worn.jpg',
    'turned.webp',
    'moving.webp',
    'gps-exif.jpg',
    'gps-xmp.jpg',
  ])('takes %s (L5)', async file => {
    expect((await upload(file)).status).toBe(200)
  })
})
