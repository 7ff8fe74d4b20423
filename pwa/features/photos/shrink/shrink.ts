import { attempts, fit, isBlank, maxStoredBytes, sampleEdge } from './shrink-targets.ts'
import { liesOnItsSide, uprightTransform } from './turn.ts'
import { type Orientation, takeWebpOrientation } from './webp-orientation.ts'

/** Small, upright, without metadata. Size in pixels, and sha-256 of the bytes. */
export interface ShrunkPhoto {
  bytes: ArrayBuffer
  type: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}

/** `undecodable`: this browser cannot show it. `blank`: it had no picture at any size. */
export type Shrinking = { kind: 'shrunk'; photo: ShrunkPhoto } | { kind: 'undecodable' } | { kind: 'blank' }

/** Works in a worker and in a page. `lies` is the orientation of a photo that has no note of it. */
export async function shrink(file: Blob, lies: Orientation = 1): Promise<Shrinking> {
  const { file: readable, orientation } = await takeWebpOrientation(file)
  const bitmap = await createImageBitmap(readable, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return { kind: 'undecodable' }
  try {
    return await smallEnough(bitmap, lies === 1 ? orientation : lies)
  } finally {
    bitmap.close()
  }
}

/** `orientation` is what remains to be turned, where the browser has not done it. */
async function smallEnough(bitmap: ImageBitmap, orientation: Orientation): Promise<Shrinking> {
  const [uprightWidth, uprightHeight] = liesOnItsSide(orientation)
    ? [bitmap.height, bitmap.width]
    : [bitmap.width, bitmap.height]
  const source = sampleOf(bitmap)
  let small: ShrunkPhoto | undefined
  for (const { edge, quality } of attempts) {
    const { width, height } = fit(uprightWidth, uprightHeight, edge)
    const blob = await encoded(draw(bitmap, width, height, orientation), quality)
    if (await cameOutBlank(source, blob)) continue
    small = { bytes: await blob.arrayBuffer(), type: typeOf(blob), width, height }
    if (blob.size <= maxStoredBytes) break
  }
  return small ? { kind: 'shrunk', photo: small } : { kind: 'blank' }
}

function draw(source: ImageBitmap, width: number, height: number, orientation: Orientation = 1): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...uprightTransform(orientation, width, height))
  context.drawImage(
    source,
    0,
    0,
    ...(liesOnItsSide(orientation) ? ([height, width] as const) : ([width, height] as const)),
  )
  return canvas
}

/** A browser that cannot write WebP returns PNG, and then we write JPEG. */
async function encoded(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function cameOutBlank(source: Uint8ClampedArray, blob: Blob): Promise<boolean> {
  const result = await createImageBitmap(blob).catch(() => undefined)
  if (!result) return true
  const sample = sampleOf(result)
  result.close()
  return isBlank(source, sample)
}

function sampleOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const context = draw(bitmap, sampleEdge, sampleEdge).getContext('2d')
  if (!context) throw new Error('no canvas')
  return context.getImageData(0, 0, sampleEdge, sampleEdge).data
}

function typeOf(blob: Blob): ShrunkPhoto['type'] {
  return blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
}
