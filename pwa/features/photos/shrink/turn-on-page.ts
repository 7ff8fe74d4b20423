import type { Shrinking } from './shrink.ts'
import { liesOnItsSide, uprightTransform } from './turn.ts'
import type { Orientation } from './webp-orientation.ts'

/** For browsers without OffscreenCanvas; the photo is small already. */
export async function turnOnPage(file: Blob, lies: Orientation): Promise<Shrinking> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { kind: 'undecodable' }
  const [width, height] = liesOnItsSide(lies) ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  context?.setTransform(...uprightTransform(lies, width, height))
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!context || !blob) return { kind: 'blank' }
  return { kind: 'shrunk', photo: { bytes: await blob.arrayBuffer(), type: 'image/jpeg', width, height } }
}
