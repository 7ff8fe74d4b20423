import { underControl } from '../support/browsers/offline.ts'
import { pickBook } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'

test('an operator who takes the worker away leaves what people made, and can put it back (L7, L3)', async ({
  page,
  own: { server, at },
  t,
}) => {
  await page.goto(at('/'))
  await underControl(page)
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  const version = page.getByLabel(t('Version or edition'))
  await version.fill('11e druk')
  const draft = page.url()

  await server.stop()
  await server.start({ WORKER: 'off' })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await version.fill('12e druk')
  await page.goto(draft)
  await expect(version).toHaveValue('12e druk')
  expect(await page.evaluate(async () => (await caches.keys()).filter(name => name !== 'shared'))).toEqual([])

  await server.stop()
  await expect(page.goto(draft)).rejects.toThrow()
  await server.start({ WORKER: 'on' })
  await page.goto(draft)
  await expect(version).toHaveValue('12e druk')
  await underControl(page)
})
