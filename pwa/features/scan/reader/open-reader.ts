import type { Reader } from './reader.ts'
import { workerReader } from './worker-reader.ts'

const format = 'ean_13'

export async function openReader(): Promise<Reader> {
  const native = await nativeReader()
  if (!native) return workerReader()
  let current = native
  return {
    read: picture =>
      current.read(picture).catch((error: unknown) => {
        // Phones without Google's services say that they can read, and then cannot.
        if (current !== native) throw error
        current = workerReader()
        return current.read(picture)
      }),
    end: () => current.end(),
  }
}

/** https://wicg.github.io/shape-detection-api/; not in lib.dom. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Undefined where the browser reads no EAN-13, as in Firefox, Safari, and Chromium on most computers. */
async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(format)) return undefined
  const detector = new BarcodeDetector({ formats: [format] })
  return {
    read: async picture => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  }
}
