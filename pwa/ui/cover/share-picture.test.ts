import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareAdPicture, type SharedAd } from './share-picture.ts'

const copy: SharedAd = {
  isbn: '9780134154367',
  title: 'Calculus: A Complete Course',
  author: 'Robert A. Adams, Christopher Essex',
  price: '€ 48,50',
  city: 'Rotterdam',
  photo: null,
}
const drawn = async (ad: Partial<SharedAd>) => {
  const { data, info } = await sharp(Buffer.from(shareAdPicture({ ...copy, ...ad })))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  }
}
const paper = [251, 248, 241]

test('the picture of an ad is its photo, from edge to edge, beside its label (M8)', async () => {
  const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const { info, at } = await drawn({ photo: `data:image/png;base64,${bytes.toString('base64')}` })
  expect([info.width, info.height]).toEqual([1200, 630])
  for (const [x, y] of [
    [1, 1],
    [598, 628],
  ] as const)
    expect(at(x, y)).toEqual([0, 0, 255])
  expect(at(1190, 10)).toEqual(paper)
})

test('without a photo the cover is there, and the longest words stay inside (M8)', async () => {
  const { at } = await drawn({ city: 'Westerhaar-Vriezenveensewijk aan de IJssel', price: '€ 1.000,00' })
  expect(at(300, 560)).not.toEqual(paper)
  for (let y = 0; y < 630; y += 3) expect(at(1160, y)).toEqual(paper)
})
