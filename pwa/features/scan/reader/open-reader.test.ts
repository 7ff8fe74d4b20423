import { afterEach, expect, test, vi } from 'vitest'
import { openReader } from './open-reader.ts'
import { ReaderMissing } from './reader.ts'

const isbn = '9780134154367'
const video = {} as HTMLVideoElement

class FakeWorker extends EventTarget {
  postMessage({ id }: { id: number }): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, codes: ['from our own reader'] } }))
  }
  terminate(): void {}
}

function browser({ formats, detect }: { formats: string[]; detect(): Promise<{ rawValue: string }[]> }): void {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats)
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('Worker', FakeWorker)
}

vi.mock('./pixels.ts', () => ({ pixelsOf: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }) }))
afterEach(() => vi.unstubAllGlobals())

test('a browser that reads EAN-13 does so itself (M3)', async () => {
  browser({ formats: ['qr_code', 'ean_13'], detect: () => Promise.resolve([{ rawValue: isbn }]) })
  expect(await (await openReader()).read(video)).toEqual([isbn])
})

test('one that reads other codes only, none, or cannot after all, is helped by our own reader (M3)', async () => {
  browser({ formats: ['qr_code'], detect: () => Promise.resolve([{ rawValue: isbn }]) })
  expect(await (await openReader()).read(video)).toEqual(['from our own reader'])
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await (await openReader()).read(video)).toEqual(['from our own reader'])
  browser({ formats: ['ean_13'], detect: () => Promise.reject(new DOMException('', 'NotSupportedError')) })
  const reader = await openReader()
  expect(await reader.read(video)).toEqual(['from our own reader'])
  expect(await reader.read(video)).toEqual(['from our own reader'])
})

test('a reader that could not be loaded before the camera came says so at the first picture (M3)', async () => {
  const made: EventTarget[] = []
  class BrokenWorker extends EventTarget {
    constructor() {
      super()
      made.push(this)
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    postMessage(): void {}
    terminate(): void {}
  }
  vi.stubGlobal('BarcodeDetector', undefined)
  vi.stubGlobal('Worker', BrokenWorker)
  const reader = await openReader()
  await vi.waitFor(() => expect(made).toHaveLength(1))
  await Promise.resolve()
  await expect(reader.read(video)).rejects.toThrow(ReaderMissing)
  await expect(reader.read(video)).rejects.toThrow(ReaderMissing)
})
