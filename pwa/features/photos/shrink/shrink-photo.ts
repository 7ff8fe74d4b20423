import { attempts, fit, maxEdge, maxStoredBytes } from './shrink-targets.ts'
import { shrink, type Shrinking } from './shrink.ts'
import type { Orientation } from './webp-orientation.ts'
import { liesOnItsSide, uprightTransform } from './turn.ts'

export type Shrink = (file: Blob, lies?: Orientation) => Promise<Shrinking>

/**
 * Shrinks photos one at a time, off the main thread where it can. Call `end` when done. Loads its worker at once, so that it is
 * there offline. Browsers without OffscreenCanvas use browser-image-compression.
 */
export function createShrinker(): { shrink: Shrink; end: () => void } {
  let worker = startWorker()
  let last: Promise<unknown> = Promise.resolve()
  const one = async (file: Blob, lies: Orientation): Promise<Shrinking> => {
    const answer = worker ? await ask(worker, file, lies) : 'unable'
    if (answer !== 'unable') return answer
    worker = undefined
    const plainly = () => (lies === 1 ? shrinkByLibrary(file) : turnOnPage(file, lies))
    return typeof OffscreenCanvas === 'undefined' ? plainly() : shrink(file, lies).catch(plainly)
  }
  const shrinkInTurn: Shrink = (file, lies = 1) => {
    const turn = last.then(() => one(file, lies))
    last = turn.catch(() => undefined)
    return turn
  }
  return { shrink: shrinkInTurn, end: () => worker?.terminate() }
}

function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return undefined
  return new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
}

function ask(worker: Worker, file: Blob, lies: Orientation): Promise<Shrinking | 'unable'> {
  return new Promise(resolve => {
    const once = { once: true }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Shrinking | { kind: 'unable' }>) => resolve(data.kind === 'unable' ? 'unable' : data),
      once,
    )
    worker.addEventListener('error', () => resolve('unable'), once)
    worker.postMessage({ file, lies }, [])
  })
}

/** The library's worker is off, because it would load from elsewhere. */
async function shrinkByLibrary(file: Blob): Promise<Shrinking> {
  try {
    const { default: compress } = await import('browser-image-compression')
    const named = new File([file], 'photo', { type: file.type || 'image/jpeg' })
    const small = await compress(named, {
      maxSizeMB: maxStoredBytes / 2 ** 20,
      maxWidthOrHeight: maxEdge,
      initialQuality: attempts[0]?.quality ?? 0.8,
      fileType: 'image/jpeg',
      useWebWorker: false,
      preserveExif: false,
    })
    const image = await compress.drawFileInCanvas(small)
    const { width, height } = fit(image[1].width, image[1].height, maxEdge)
    return { kind: 'shrunk', photo: { bytes: await small.arrayBuffer(), type: 'image/jpeg', width, height } }
  } catch {
    return { kind: 'undecodable' }
  }
}

/** For browsers without OffscreenCanvas; the photo is small already. */
async function turnOnPage(file: Blob, lies: Orientation): Promise<Shrinking> {
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
