import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { createS3Server, s3Keys } from '../../server/adapters/photo-store/testing/s3-server.ts'
import { goOffline, underControl } from '../support/browsers/offline.ts'
import { enter } from '../support/people/people.ts'
import { isShown } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }

test('photos come from the address of their bucket, and are there without a network whatever scripts may read (K6, L2)', async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  await server.stop()
  const bucket = await createS3Server()
  const photos = join(server.folder, 'photos')
  for (const path of readdirSync(photos, { recursive: true, encoding: 'utf8' }).filter(each => each.includes('.')))
    bucket.objects.set(`kaft/${basename(path)}`, readFileSync(join(photos, path)))
  const shown: string[] = []
  let readable = false
  const elsewhere = await listening(
    createServer((request, response) => {
      shown.push(request.url ?? '')
      const photo = bucket.objects.get(`kaft${request.url}`)
      if (readable) response.setHeader('access-control-allow-origin', '*')
      response.writeHead(photo ? 200 : 404, { 'content-type': 'image/webp' }).end(photo)
    }),
  )
  await server.start({
    PHOTO_STORE_URL: bucket.url,
    PHOTO_PUBLIC_URL: `http://localhost:${(elsewhere.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  })
  bucket.requests.length = 0
  // The health check lists the bucket too, after it answered.
  const fetched = () => bucket.requests.filter(each => each.startsWith('GET /photos/'))

  const photo = page
    .getByRole('region', { name: t('Just offered') })
    .locator('img')
    .first()
  await page.goto(at('/'))
  expect(await isShown(photo)).toBe(true)
  expect(shown.length).toBeGreaterThan(0)
  expect(fetched()).toEqual([])
  await underControl(page)
  await page.goto(at('/'))
  expect(await isShown(photo)).toBe(true)
  await goOffline(page)
  await page.goto(at('/'))
  expect(await isShown(photo)).toBe(true)

  readable = true
  const her = await another()
  await enter(her, t, at('/login'), noor)
  await underControl(her)
  bucket.requests.length = 0
  await her.goto(at('/settings'))
  const ownPhoto = her.getByRole('main').getByRole('listitem').locator('img').first()
  expect(await isShown(ownPhoto)).toBe(true)
  await expect
    .poll(() => her.evaluate(async () => (await (await caches.open('img-mine')).keys()).length))
    .toBeGreaterThan(0)
  await goOffline(her)
  await her.goto(at('/settings'))
  expect(await isShown(ownPhoto)).toBe(true)
  expect(fetched()).toEqual([])
  elsewhere.close()
  await bucket.close()
})

function listening(server: HttpServer): Promise<HttpServer> {
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)))
}
