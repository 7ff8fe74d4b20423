import type { Page } from '@playwright/test'
import { cover, ean, qr, torn } from '../support/camera/barcodes.ts'
import { hold, refuse, runningTracks, withCamera } from '../support/camera/camera.ts'
import type { Translate } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const calculus = '9780134154367'

async function open(page: Page, t: Translate, sell: string, refusal = '') {
  await page.goto(sell)
  await hydrated(page)
  await refuse(page, refusal)
  await page.getByRole('button', { name: t('Scan the barcode on the back') }).click()
  return page.getByRole('dialog')
}

test('a camera that is not allowed is explained, and a photo or the keyboard leads on (M3, M17)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  const sheet = await open(page, t, at('/sell'), 'NotAllowedError')
  await expect(sheet.getByText(t('Kaft may not use your camera'))).toBeVisible()
  await inspect(page, 'camera not allowed')
  const field = sheet.getByLabel(t('Photo of the barcode'))
  await field.setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: await cover(await qr('https://kaft.example')),
  })
  await expect(
    sheet.getByText(t("No book's barcode in this photo. Try again closer by, with more light.")),
  ).toBeVisible()
  await field.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await cover(await ean(calculus)) })
  await expect(page).toHaveURL(/step=condition/)

  const again = await open(page, t, at('/sell'), 'NotAllowedError')
  await again.getByLabel(t('Or type the ISBN')).fill('978013415436')
  await page.keyboard.press('Enter')
  await expect(
    again.getByText(t('An ISBN has 10 or 13 digits; this number has {length}. Some are missing.', { length: '12' })),
  ).toBeVisible()
  await again.getByLabel(t('Or type the ISBN')).fill('0-13-409341-0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Campbell Biology')
})

test('a camera that another program has, or that is not there, says so, and opens once it can (M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await page.goto(at('/sell'))
  await refuse(page, 'NotFoundError')
  await hydrated(page)
  const scan = page.getByRole('button', { name: t('Scan the barcode on the back') })
  await scan.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(t('No camera found'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(scan).toBeFocused()

  await refuse(page, 'NotReadableError')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(t('Another program is using your camera'))).toBeVisible()
  await inspect(page, 'camera of another program')
  await refuse(page, '')
  await sheet.getByRole('button', { name: t('Try again') }).click()
  await expect(sheet.getByText(t('Point at the barcode on the back'))).toBeVisible()
  await expect.poll(() => runningTracks(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => runningTracks(page)).toBe(0)
})

test('the camera rests while the page is hidden, and goes on when it is shown again (M3)', async ({ page, at, t }) => {
  await withCamera(page)
  await open(page, t, at('/sell'))
  await expect.poll(() => runningTracks(page)).toBe(1)
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(given => {
      Object.defineProperty(document, 'visibilityState', { value: given, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await expect.poll(() => runningTracks(page)).toBe(0)
  await turn('visible')
  await expect.poll(() => runningTracks(page)).toBe(1)
  await hold(page, ean(calculus))
  await expect(page).toHaveURL(/step=condition/)
  await expect.poll(() => runningTracks(page)).toBe(0)
})

test('what is no book is not taken: a QR code, a torn barcode, and another product, which is said (M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  const sheet = await open(page, t, at('/sell'))
  await sheet.getByRole('switch').click()
  const said = sheet.getByRole('status')
  await expect(said).toContainText(t('Point at the barcode on the back'))
  // Each is held until the product after it was heard, so the reader has looked at it.
  await hold(page, torn(calculus), qr(`https://kaft.example/${calculus}`), ean('8710400000006'))
  await expect(said).toContainText(t("This is not a book's barcode. It begins with 978 or 979."))
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await inspect(page, 'barcode of another product')
  await hold(page, ean('4006381333931'), ean(calculus))
  await expect(said).toContainText('1. ')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
})

test('a reader that has not arrived says so, leaves the keyboard, and is fetched when asked again (M3)', async ({
  page,
  at,
  t,
}) => {
  await withCamera(page)
  await page.route('**/*.wasm', route => route.abort())
  const sheet = await open(page, t, at('/sell'))
  await hold(page, ean(calculus))
  await expect(sheet.getByText(t('The barcode reader is not on this device yet'))).toBeVisible()
  await expect(sheet.getByLabel(t('Or type the ISBN'))).toBeVisible()
  await page.unroute('**/*.wasm')
  await sheet.getByRole('button', { name: t('Try again') }).click()
  await expect(page).toHaveURL(/step=condition/)
})

test('a photo that is read only after the sheet was closed takes nobody anywhere (M3)', async ({ page, at, t }) => {
  await withCamera(page)
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap.bind(globalThis)
    const go = new Promise<void>(resolve => Object.assign(globalThis, { letRead: resolve }))
    const late = async (...given: Parameters<typeof read>) => {
      await go
      const bitmap = await read(...given)
      Object.assign(globalThis, { wasRead: true })
      return bitmap
    }
    Object.assign(globalThis, { createImageBitmap: late })
  })
  const sheet = await open(page, t, at('/sell'), 'NotAllowedError')
  const photo = { name: 'code.png', mimeType: 'image/png', buffer: await cover(await ean(calculus)) }
  await sheet.getByLabel(t('Photo of the barcode')).setInputFiles(photo)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.evaluate(() => (globalThis as unknown as { letRead(): void }).letRead())
  await page.waitForFunction(() => 'wasRead' in globalThis)
  // Another reading after it proves that the first had its time.
  const again = await open(page, t, at('/sell'), 'NotAllowedError')
  await expect(again).toBeVisible()
  await expect(page).not.toHaveURL(/step=condition/)
})
