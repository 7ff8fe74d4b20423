import { create } from 'qrcode'
import { scannedAddress, shortAddress } from '../../shared/features/booklists/short-address.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { openAs } from '../support/people/people.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

const sanne = { email: 'sanne@demo.example', password: 'kaft-om-je-boek' }

test('the QR code of a poster opens the list of its course, and again without a connection (M12)', async ({
  page,
  another,
  server,
  t,
  at,
  isMobile,
}) => {
  await openAs(page, at('/admin'), sanne)
  await page.getByRole('link', { name: /Ankertouw/ }).click()
  if (isMobile) await page.getByRole('button', { name: t('Go on on this screen') }).click()
  await page.getByRole('link', { name: t('Statistics'), exact: true }).click()
  await page
    .getByRole('link', { name: /^Poster (of|van) / })
    .first()
    .click()
  const sheet = page.getByRole('article')
  const course = await sheet.getByRole('heading', { level: 2 }).textContent()
  const drawing = await sheet.getByRole('img', { name: /^QR/ }).getAttribute('src')
  const address = scanned(decodeURIComponent(drawing ?? ''), candidates())

  const phone = await another()
  await phone.goto(address)
  const list = phone.getByRole('main')
  await expect(list).toContainText(course ?? '')
  await hydrated(phone)
  await goOffline(phone)
  await phone.goto(address)
  await expect(list).toContainText(course ?? '')
  await expect(phone).toHaveURL(/\/study\/.*#course-[\w-]+$/)
  // Whoever cannot scan types it.
  await expect(sheet).toContainText(new URL(address).host + new URL(address).pathname.toLowerCase())

  /** Every address that a poster of this association may have. */
  function candidates(): string[] {
    const courses = server.rows('select id from course') as { id: string }[]
    return courses.map(({ id }) => scannedAddress(shortAddress(new URL(at('/')).origin, 'course', id)))
  }
})

/** The address among these whose code has the dark squares of a drawing, as a camera would find. */
function scanned(svg: string, addresses: readonly string[]): string {
  const quietEdge = 4
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${Number(x)} ${Number(y)}`))
  const found = addresses.find(address => {
    const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
    const cells = Array.from({ length: size * size }, (_, n) => n).filter(n => data[n])
    const drawn = cells.map(n => `${(n % size) + quietEdge} ${Math.floor(n / size) + quietEdge}`)
    return drawn.length === dark.size && drawn.every(cell => dark.has(cell))
  })
  if (found === undefined) throw new Error('The code of the poster is of no list.')
  return found
}
