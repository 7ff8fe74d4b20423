/** In pixels: more takes longer to read. A photo may show the barcode small. */
const maxEdge = { video: 1280, photo: 2400 }

let canvas: HTMLCanvasElement | undefined

/** Undefined while the picture has no size yet. */
export function pixelsOf(source: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  const { width, height, edge } = sizeOf(source)
  const scale = Math.min(1, edge / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  if (!(size.width > 0 && size.height > 0)) return undefined
  canvas ??= document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  context?.drawImage(source, 0, 0, size.width, size.height)
  return context?.getImageData(0, 0, size.width, size.height)
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): { width: number; height: number; edge: number } {
  if (source instanceof ImageBitmap) return { width: source.width, height: source.height, edge: maxEdge.photo }
  return { width: source.videoWidth, height: source.videoHeight, edge: maxEdge.video }
}
