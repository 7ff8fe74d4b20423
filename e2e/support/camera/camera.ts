import type { BrowserContext, Page } from '@playwright/test'
import { cover } from './barcodes.ts'

interface Held {
  camera: { refusal: string; streams: MediaStream[]; show(next?: ImageBitmap): void }
}

export async function withCamera(of: Page | BrowserContext): Promise<void> {
  await of.addInitScript(replaceCamera)
}

/** Puts a canvas in place of the camera, because Chromium plays one file from its start to its end. Runs in a page. */
export function replaceCamera(): void {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  let shown: ImageBitmap | undefined
  const camera: Held['camera'] = { refusal: '', streams: [], show: next => void (shown = next) }
  // A stream of a canvas has a picture only where the canvas is drawn.
  setInterval(() => {
    if (context) context.fillStyle = '#2c2f2e'
    context?.fillRect(0, 0, 1280, 720)
    if (shown) context?.drawImage(shown, 0, 0)
  }, 40)
  const getUserMedia = () => {
    if (camera.refusal !== '') return Promise.reject(new DOMException('', camera.refusal))
    const stream = canvas.captureStream(25)
    camera.streams.push(stream)
    return Promise.resolve(stream)
  }
  Object.assign(window, { camera })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}

/** Holds these codes before the camera; nothing without codes. */
export async function hold(page: Page, ...codes: (Buffer | Promise<Buffer>)[]): Promise<void> {
  const picture = codes.length === 0 ? '' : (await cover(...(await Promise.all(codes)))).toString('base64')
  await page.evaluate(showPicture, picture)
}

/** Takes a PNG in base64. Runs in a page. */
export async function showPicture(given: string): Promise<void> {
  const bytes = Uint8Array.from(atob(given), letter => letter.charCodeAt(0))
  const { camera } = window as unknown as Held
  camera.show(given === '' ? undefined : await createImageBitmap(new Blob([bytes], { type: 'image/png' })))
}

/** The camera rejects with this name; with an empty one it opens again. */
export async function refuse(page: Page, name: string): Promise<void> {
  await page.evaluate(given => Object.assign((window as unknown as Held).camera, { refusal: given }), name)
}

/** How many of the tracks that were ever given still run. */
export function runningTracks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { streams } = (window as unknown as Held).camera
    return streams.flatMap(stream => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length
  })
}
