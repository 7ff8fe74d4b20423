import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readCodes } from './read-codes.ts'

export interface ToReader {
  id: number
  pixels: ImageData
}
export interface FromReader {
  id: number
  /** Missing where the reader could not be loaded. */
  codes?: string[]
}

// The library would ask another origin for its binary, and print what the sheet says in words.
prepareZXingModule({ overrides: { locateFile: () => wasm, printErr: () => undefined } })

self.addEventListener('message', async ({ data: { id, pixels } }: MessageEvent<ToReader>) => {
  self.postMessage({ id, ...(await codesIn(pixels)) } satisfies FromReader, { transfer: [] })
})

async function codesIn(pixels: ImageData): Promise<{ codes?: string[] }> {
  try {
    return { codes: await readCodes(pixels) }
  } catch {
    return {}
  }
}
