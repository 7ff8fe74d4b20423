import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { headlessShell } from '../support/browsers/chromium.ts'
import { cover, ean } from '../support/camera/barcodes.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaft-camera-'))
const film = join(folder, 'book.mjpeg')
const { launchOptions } = headlessShell

test.use({
  ...withoutWorker,
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.beforeAll(async () => {
  const frame = await sharp(await cover(await ean('9780134154367')))
    .jpeg({ chromaSubsampling: '4:2:0' })
    .toBuffer()
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the camera of the browser itself is opened, and let go once the book is read (M3)', async ({ page, at, t }) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async wanted => {
      const stream = await open(wanted)
      Object.assign(window, { stream })
      return stream
    }
  })
  await page.goto(at('/sell'))
  await hydrated(page)
  await page.getByRole('button', { name: t('Scan the barcode on the back') }).click()
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByRole('main')).toContainText('Calculus: A Complete Course')
  const states = () =>
    (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState)
  expect(await page.evaluate(states)).toEqual(['ended'])
})
