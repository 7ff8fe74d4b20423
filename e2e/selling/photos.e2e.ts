import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { fingersOn } from '../support/browsers/fingers.ts'
import { savedPhotos } from '../support/photos/vault-photos.ts'
import { openAs, type Translate } from '../support/people/people.ts'
import { type PickedFile, photo } from '../support/photos/photos.ts'
import { pickBook } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'
import { underControl } from '../support/browsers/offline.ts'

/** One that lies upright is no test of turning, and a draft holds six. */
const orientations = [3, 4, 5, 6, 7, 8]

test.skip(({ language }) => language === 'en', 'a photo is the same in every language')

test('every WebP stands upright on the device, however the browser reads its note (L5, C8)', async ({
  page,
  t,
  at,
}) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#7f9b86"/>
    <rect x="60" y="60" width="420" height="300" fill="#fffefa"/><rect x="900" y="700" width="240" height="140" fill="#1c2321"/></svg>`
  const files = await Promise.all(orientations.map(orientation => webp(sharp(Buffer.from(drawing)), orientation)))
  await expectUpright(page, t, at('/sell'), files)
})

test('a photo of 12 megapixels is kept upright, small, and without where it was taken (L5)', async ({
  page,
  t,
  at,
}) => {
  const [kept] = await expectUpright(page, t, at('/sell'), [await photo('voorkant.jpg', '#7f9b86')])
  expect(kept?.length).toBeLessThanOrEqual(400_000)
  const { width, height, exif } = await sharp(kept).metadata()
  expect([width, height, exif]).toEqual([1200, 1600, undefined])
})

test('a photo is turned before it is published, and stays so after a reload: the bytes that go up are turned (C3, L4)', async ({
  page,
  t,
  at,
}) => {
  const file = await photo('voorkant.jpg', '#7f9b86')
  const upright = await sharp(file.buffer).rotate().resize(800).png().toBuffer()
  const turnedBy = (quarters: number) =>
    sharp(upright)
      .rotate(quarters * 90)
      .png()
      .toBuffer()
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  await page.getByLabel(t('Add photos')).setInputFiles(file)
  const turn = page.getByRole('button', { name: t('Rotate photo {number}', { number: '1' }) })
  await turn.click()
  await expect.poll(async () => distance((await savedPhotos(page))[0], await turnedBy(-1))).toBeLessThan(8)
  await expect(turn).toBeFocused()
  await page.reload()
  await turn.click()
  await expect.poll(async () => distance((await savedPhotos(page))[0], await turnedBy(-2))).toBeLessThan(8)
  expect(await savedPhotos(page)).toHaveLength(1)
})

test('photos change places by finger and by keys, and the first is the front cover (C3, M17)', async ({
  page,
  t,
  at,
}) => {
  const files = [await photo('a.jpg', '#7f9b86'), await photo('bb.jpg', '#c98f7a'), await photo('ccc.jpg', '#8fa6b8')]
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  await page.getByLabel(t('Add photos')).setInputFiles(files)
  const handle = (number: number) =>
    page.getByRole('button', {
      name: t('Move photo {number}: drag, or use the arrow keys', { number: String(number) }),
    })
  await expect(handle(3)).toBeVisible()
  const [one, two, three] = await savedPhotos(page)
  await handle(3).scrollIntoViewIfNeeded()
  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()]
  const fingers = await fingersOn(page)
  await fingers.drag(middleOf(from), middleOf(to))
  await expect.poll(() => savedPhotos(page)).toEqual([three, one, two])
  await expect(page.getByRole('listitem').filter({ has: handle(1) })).toContainText(t('Front cover'))
  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => savedPhotos(page)).toEqual([one, three, two])
  await expect(page.getByText(t('Photo {0} is now number {1}.', { 0: '1', 1: '2' }))).toBeAttached()
  await expect(handle(2)).toBeFocused()
})

test('a HEIC photo that cannot be read leads to the camera and to the own conversion of the phone, where one looks (C8)', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  await page.getByLabel(t('Add photos')).setInputFiles(heic)
  const problem = page.getByRole('alert').filter({ hasText: 'IMG_1.HEIC' })
  await expect(problem).toContainText(t('This device cannot read HEIC photos.'))
  await expect(problem).toBeFocused()
  await expect(problem).toBeInViewport()
  await expect(problem.getByLabel(t('Take the photo here'))).toHaveAttribute('capture', 'environment')
  const asJpeg = problem.getByLabel(t('Choose as JPEG'))
  await expect(asJpeg).toHaveAttribute('accept', 'image/jpeg')
  await asJpeg.setInputFiles(await photo('IMG_1.jpeg', '#7f9b86'))
  await expect(page.getByRole('button', { name: removeButton(t, 1) })).toBeVisible()
  await expect(problem).toHaveCount(0)
})

test('selling again carries the photos of the old ad into the draft, and says so when it cannot yet (C13, L2, L4)', async ({
  page,
  t,
  at,
  server,
}) => {
  const [old] = server.rows(
    `select book.name, json_array_length(ad.photos) as photos from ad join book on book.id = book_id
      join person on person.id = seller_id where email = 'noor@demo.example' and deleted_at is not null`,
  ) as [{ name: string; photos: number }]
  await openAs(page, at('/'), { email: 'noor@demo.example', password: 'kaft-om-je-boek' })
  await page.goto(at('/settings'))
  const again = page.getByRole('button', { name: t('Sell again: {name}', { name: old.name }) }).first()
  await page.getByRole('main').locator('details summary').click()
  await underControl(page)
  await server.kill()
  await again.click()
  await expect(page.getByRole('status').getByRole('button', { name: t('Try now') })).toBeVisible()
  await server.start()
  await page.getByRole('button', { name: t('Try now') }).click()
  await expect(page.getByRole('button', { name: t('Try now') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: removeButton(t, old.photos) })).toBeVisible()
  expect(await savedPhotos(page)).toHaveLength(old.photos)
})

const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
})

const removeButton = (t: Translate, number: number) => t('Remove photo {number}', { number: String(number) })

async function webp(drawn: Sharp, orientation: number): Promise<PickedFile> {
  const buffer = await drawn.webp({ quality: 90 }).withMetadata({ orientation }).toBuffer()
  return { name: `orientation-${orientation}.webp`, mimeType: 'image/webp', buffer }
}

/** Adds the files to a draft and compares the saved photos with those that sharp turns upright. */
async function expectUpright(page: Page, t: Translate, sell: string, files: PickedFile[]): Promise<Buffer[]> {
  await page.goto(sell)
  await pickBook(page, t, 'Campbell Biology')
  const field = page.getByLabel(t('Add photos'))
  for (const [index, file] of files.entries()) {
    await field.setInputFiles(file)
    await expect(page.getByRole('button', { name: removeButton(t, index + 1) })).toBeVisible()
  }
  const kept = await savedPhotos(page)
  expect(kept).toHaveLength(files.length)
  for (const [index, file] of files.entries())
    expect.soft(await distance(kept[index], file.buffer), file.name).toBeLessThan(8)
  return kept
}

/** How far two pictures are apart, 0 to 255, once both are upright. */
async function distance(one: Buffer | undefined, other: Buffer): Promise<number> {
  const sample = (bytes: Buffer | undefined) =>
    sharp(bytes).rotate().resize(40, 40, { fit: 'fill' }).flatten().greyscale().raw().toBuffer()
  const { width, height } = await sharp(one).metadata()
  const upright = await sharp(other).rotate().toBuffer({ resolveWithObject: true })
  if (width > height !== upright.info.width > upright.info.height) return 255
  const [a, b] = await Promise.all([sample(one), sample(other)])
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}
