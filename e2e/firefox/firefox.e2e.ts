import { ean } from '../support/camera/barcodes.ts'
import { hold, withCamera } from '../support/camera/camera.ts'
import { inspect } from '../support/screens/inspect.ts'
import { fillInAd } from '../support/people/selling.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

test('after one visit it starts in a new process with no server, with the draft and its photos (L1, L2, C1)', async ({
  device,
  own: { server, at },
  t,
}) => {
  let page = await device.open()
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await fillInAd(page, t, at('/sell'), 'Campbell Biology')
  await device.close()
  await server.stop()

  page = await device.open()
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await page.goto(at('/sell'))
  await expect(page.getByText('Campbell Biology').first()).toBeVisible()
  expect(await page.evaluate(sizesOfPhotos)).toEqual([true, true])
})

test('a barcode before the camera becomes a draft, read by the reader of our own (M3)', async ({ page, at, t }) => {
  await withCamera(page)
  await page.goto(at('/sell'))
  await hydrated(page)
  await page.getByRole('button', { name: t('Scan the barcode on the back') }).click()
  await hold(page, ean('9780134154367'))
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByRole('main')).toContainText('Calculus: A Complete Course')
})

test('home, results, a book and the login have no faults (M17)', async ({ page, at }) => {
  for (const path of ['/', '/search?q=calculus', '/sell', '/login']) {
    await page.goto(at(path))
    await inspect(page, path)
  }
})

/** Reads photos with their bytes, because an entry may stay after its bytes are lost. */
async function sizesOfPhotos(): Promise<boolean[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer')))
    })
  const database = await done(indexedDB.open('vault-anon'))
  const photos = await done(database.transaction('photos').objectStore('photos').getAll())
  database.close()
  return photos.map(({ bytes }: { bytes: ArrayBuffer }) => bytes.byteLength > 1000)
}
