import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uprightTransform } from './turn.ts'
import { type Orientation, takeWebpOrientation } from './webp-orientation.ts'

const all: Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]
/** Six pixels in two rows, each with its own grey. */
const drawn = sharp(Buffer.from([0, 40, 80, 120, 160, 200]), { raw: { width: 3, height: 2, channels: 1 } })
const webp = (orientation: Orientation) =>
  drawn.clone().webp({ lossless: true }).withMetadata({ orientation }).toBuffer()
const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)], { type: 'image/webp' })

describe('a WebP that says how it lies', () => {
  test.each(all)('%i is read, and taken away so that no browser turns it a second time (L5)', async orientation => {
    const taken = await takeWebpOrientation(blobOf(await webp(orientation)))
    expect(taken.orientation).toBe(orientation)
    expect((await sharp(Buffer.from(await taken.file.arrayBuffer())).metadata()).orientation).toBe(1)
  })

  test('may write its numbers with the large end first, and EXIF without its JPEG heading (L5)', async () => {
    const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0]
    const head = [...'RIFF____WEBPVP8X', 10, 0, 0, 0, 8, ...Array<number>(9).fill(0), ...'EXIF', tiff.length, 0, 0, 0]
    const bytes = [...head, ...tiff].map(each => (typeof each === 'string' ? each.charCodeAt(0) : each))
    expect((await takeWebpOrientation(blobOf(Uint8Array.from(bytes)))).orientation).toBe(8)
  })
})

test('a file that says nothing, breaks off, or is something else stays as it is (L5, J4)', async () => {
  const whole = await webp(6)
  const cut = whole.indexOf('EXIF')
  const plain = await drawn.clone().webp().toBuffer()
  const jpeg = await drawn.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  for (const bytes of [plain, jpeg, whole.subarray(0, cut + 12), whole.subarray(0, cut + 30), Buffer.alloc(0)]) {
    const blob = blobOf(bytes)
    expect(await takeWebpOrientation(blob)).toEqual({ file: blob, orientation: 1 })
  }
})

test.each(all)('orientation %i is drawn as sharp puts it upright (L5)', async orientation => {
  const lies = await sharp(await webp(orientation))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const stands = await sharp(await webp(orientation))
    .rotate()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = stands.info
  const [a, b, c, d, e, f] = uprightTransform(orientation, width, height)
  const drawnUpright = Buffer.alloc(width * height)
  for (let y = 0; y < lies.info.height; y += 1)
    for (let x = 0; x < lies.info.width; x += 1) {
      const [left, top] = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f]
      drawnUpright[Math.floor(top) * width + Math.floor(left)] = lies.data[y * lies.info.width + x] ?? 0
    }
  expect([...drawnUpright]).toEqual([...stands.data])
})
