import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/photos', import.meta.url))
const there = existsSync(folder)
const files = there
  ? ['books', 'orientation', 'formats', 'broken', 'made-here'].flatMap(kind =>
      readdirSync(`${folder}/${kind}`)
        .filter(name => !/\.(mjs|md|json|txt)$/.test(name))
        .map(name => `${kind}/${name}`),
    )
  : []

const names = ['320.webp', '800.webp', '1600.webp', '320.jpg', '800.jpg', '1600.jpg']

let app: TestApp
let as: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  as = app.signIn(eva)
})
afterAll(() => app.close())

async function upload(file: string) {
  const body = new FormData()
  body.append('image', new File([new Uint8Array(readFileSync(`${folder}/${file}`))], file))
  const answer = await app.ask('/api/photos', { body, as, headers: { 'accept-language': 'en' } })
  return { status: answer.status, body: (await answer.json()) as { hash: string; message: string } }
}

function kept(hash: string, name: string): Uint8Array {
  return app.photos.files.get(`${hash}-${name}`) ?? new Uint8Array()
}

describe.skipIf(!there)('every photo of ../shared/data/photos (skipped where that folder is absent)', () => {
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
      expect(Buffer.from(kept(body.hash, name)).includes('GPS')).toBe(false)
      expect(Buffer.from(kept(body.hash, name)).includes('<script')).toBe(false)
    }
  })

  it.each(['landscape', 'portrait'])('all %s orientations come out upright and alike (L5)', async shape => {
    const small = async (number: number) => {
      const { body } = await upload(`orientation/${shape}_${number}.jpg`)
      const one = sharp(kept(body.hash, '320.jpg')).greyscale().resize(60, 60, { fit: 'fill' })
      return one.raw().toBuffer()
    }
    const upright = await sharp(`${folder}/orientation/${shape}_1.jpg`)
      .rotate()
      .greyscale()
      .resize(60, 60, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (const number of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const pixels = await small(number)
      const difference = upright.reduce((total, grey, at) => total + Math.abs(grey - (pixels[at] ?? 0)), 0)
      expect(difference / upright.length).toBeLessThan(4)
    }
  })

  it.each([
    ['made-here/svg-named.jpg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['made-here/script.svg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['made-here/external-entity.svg', 'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['made-here/html-named.jpg', 'This is a web page (HTML), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['made-here/empty.jpg', 'This file is empty.'],
    ['made-here/one-byte.jpg', 'This file is not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    ['formats/example.heic', 'This is a HEIC photo, which only Apple devices can read. Save it as JPEG first.'],
    ['formats/iss634.gif', 'This is a GIF file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['formats/hopper.bmp', 'This is a BMP file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['formats/hopper.tif', 'This is a TIFF file. Choose a JPEG, PNG, WebP or AVIF.'],
    ['formats/hopper.ico', 'This is an icon (ICO), not a photo. Choose a JPEG, PNG, WebP or AVIF.'],
    [
      'made-here/jpeg-cut-at-half.jpg',
      'This photo is damaged: part of it cannot be read. Take it again or choose another one.',
    ],
    ['made-here/bomb-12000x12000-rgb.png', 'This photo has more than 50 million pixels. Make it smaller first.'],
    ['made-here/lying-header-65535x65535.png', 'This photo has more than 50 million pixels. Make it smaller first.'],
  ])('%s is refused by what it is, not by its name (L5, J4)', async (file, sentence) => {
    expect(await upload(file)).toMatchObject({ status: 422, body: { message: sentence } })
  })

  it.each([
    'formats/example.avif',
    'formats/pil_sample_cmyk.jpg',
    'made-here/extreme-aspect-1x30000.png',
    'made-here/jpeg-400-bytes-flipped.jpg',
    'formats/hopper_orientation_5.webp',
  ])('takes %s (L5)', async file => {
    expect((await upload(file)).status).toBe(200)
  })
})
