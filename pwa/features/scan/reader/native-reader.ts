import type { Reader } from './reader.ts'

/** https://wicg.github.io/shape-detection-api/; not in lib.dom. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const format = 'ean_13'

/** Undefined where the browser reads no EAN-13, as in Firefox, Safari, and Chromium on most computers. */
export async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(format)) return undefined
  const detector = new BarcodeDetector({ formats: [format] })
  return {
    read: async picture => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  }
}
