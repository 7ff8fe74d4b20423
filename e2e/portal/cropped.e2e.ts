import sharp from 'sharp'
import { openAsCurator } from '../support/people/curators.ts'
import { fingersOn } from '../support/browsers/fingers.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const size = { width: 800, height: 400 }
const green = { r: 18, g: 105, b: 74 }
const red = { r: 179, g: 58, b: 43 }

test('on a phone the part of a logo that is used is moved with a finger (H10)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [{ id }] = server.rows('select organisation_id as id from study order by id limit 1') as [{ id: string }]
  await openAsCurator(page, server, { firstName: 'Noor', organisationId: id, address: at(`/admin/${id}/settings`) })
  await page.getByRole('button', { name: t('Go on on this screen') }).click()
  const lower = await sharp({ create: { ...size, height: size.height / 2, channels: 3, background: red } })
    .png()
    .toBuffer()
  const drawing = sharp({ create: { ...size, channels: 3, background: green } })
    .composite([{ input: lower, left: 0, top: size.height / 2 }])
    .png()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing.toBuffer() })
  const part = page.getByRole('group', { name: t('The part that is used. Move it with the arrow keys.') })
  await part.scrollIntoViewIfNeeded()
  const before = await boxOf()
  const from = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  const fingers = await fingersOn(page)
  await fingers.drag(from, { x: from.x, y: from.y - 200 })
  await expect.poll(async () => (await boxOf()).y).toBeLessThan(before.y)

  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Use the new logo') }).click()
  const logo = page.locator('img[src*="-logo.png"]').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  // Only the upper half of the drawing is in it.
  const saved = await page.request.get(new URL(String(await logo.getAttribute('src')), server.url).href)
  const { channels } = await sharp(await saved.body()).stats()
  for (const [channel, colour] of [green.r, green.g, green.b].entries())
    expect(Math.abs((channels[channel]?.mean ?? 0) - colour)).toBeLessThan(3)

  async function boxOf() {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not on the page')
    return box
  }
})
