import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

const options: ReaderOptions = { formats: ['EAN13'], tryHarder: true, tryRotate: true, maxNumberOfSymbols: 4 }

/** Reads black on white, then white on black, which the library sees in square codes only. Changes the pixels. */
export async function readCodes(pixels: ImageData): Promise<string[]> {
  const codes = await codesIn(pixels)
  if (codes.length > 0) return codes
  const { data } = pixels
  for (let at = 0; at < data.length; at += 1) if (at % 4 !== 3) data[at] = 255 - (data[at] ?? 0)
  return codesIn(pixels)
}

async function codesIn(pixels: ImageData): Promise<string[]> {
  const found = await readBarcodes(pixels, options)
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
