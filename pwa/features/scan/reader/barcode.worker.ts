import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export interface ToReader {
  id: number
  pixels: ImageData
}
export interface FromReader {
  id: number
  /** Missing where the reader could not be loaded. */
  codes?: string[]
}

const options: ReaderOptions = { formats: ['EAN13'], tryHarder: true, tryRotate: true, maxNumberOfSymbols: 4 }

// The library would ask another origin for its binary, and print what the sheet says in words.
prepareZXingModule({ overrides: { locateFile: () => wasm, printErr: () => undefined } })

self.addEventListener('message', async ({ data: { id, pixels } }: MessageEvent<ToReader>) => {
  self.postMessage({ id, ...(await codesIn(pixels)) } satisfies FromReader, { transfer: [] })
})

async function codesIn(pixels: ImageData): Promise<{ codes?: string[] }> {
  try {
    const found = await readBarcodes(pixels, options)
    return { codes: found.filter(({ isValid }) => isValid).map(({ text }) => text) }
  } catch {
    return {}
  }
}
