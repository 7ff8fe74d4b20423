import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readCodes } from './read-codes.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const isbn = '9780131103627'

async function barcode(isInverted: boolean): Promise<ImageData> {
  const drawn = await toBuffer({
    bcid: 'ean13',
    text: isbn,
    scale: 4,
    height: 25,
    backgroundcolor: 'FFFFFF',
    padding: 20,
  })
  const picture = sharp(drawn).flatten({ background: '#fff' })
  const { data, info } = await (isInverted ? picture.negate() : picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData
}

test.each([
  ['black on white', false],
  ['white on black', true],
])('a barcode of %s is read (M3)', async (_, isInverted) => {
  expect(await readCodes(await barcode(isInverted))).toEqual([isbn])
})

test('a picture without a barcode has none (M3)', async () => {
  const picture = {
    data: new Uint8ClampedArray(40_000).fill(200),
    width: 100,
    height: 100,
    colorSpace: 'srgb',
  } as ImageData
  expect(await readCodes(picture)).toEqual([])
})
