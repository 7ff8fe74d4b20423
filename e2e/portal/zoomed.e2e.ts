import { expectAccessible } from '../support/screens/accessible.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('at 200 % on a desktop of 1280 px the portal says that it is small, goes on as it is told, and has all of it (H1, H4, M17)', async ({
  page,
  own: { server, at },
  t,
}) => {
  await page.setViewportSize({ width: 640, height: 440 })
  const [{ id }] = server.rows('select organisation_id as id from study order by id limit 1') as [{ id: string }]
  const part = (path: string) => at(`/admin/${id}/${path}`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId: id, address: part('library') })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('This screen is too small'))
  await page.getByRole('button', { name: t('Go on on this screen') }).click()
  await expect(page.getByRole('grid', { name: t('Library') })).toHaveAttribute('aria-busy', 'false')
  const shown = {
    library: page.getByRole('button', { name: t('Add a book') }),
    booklists: page.getByRole('treegrid'),
    'booklists/import': page.getByLabel(t('Text with books')),
    statistics: page.getByRole('heading', { name: t('Demand board') }),
    admins: page.getByRole('button', { name: t('Invite an admin') }),
    settings: page.getByLabel(t('Name'), { exact: true }),
  }
  for (const [path, seen] of Object.entries(shown)) {
    // A new page, so that the choice holds after a reload too.
    await page.goto(part(path))
    await seen.scrollIntoViewIfNeeded()
    await expect(seen).toBeInViewport()
    const room = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect([path, room[0]]).toEqual([path, room[1]])
  }
  await page.goto(part('booklists/import'))
  await expect(shown['booklists/import']).toBeVisible()
  await expectAccessible(page)
})

test('rows of a sheet grow with the letters, also where those are set larger while it is open (H4, M17)', async ({
  page,
  own: { server, at },
}) => {
  const [{ id }] = server.rows('select organisation_id as id from study order by id limit 1') as [{ id: string }]
  await openAsCurator(page, server, { firstName: 'Noor', organisationId: id, address: at(`/admin/${id}/booklists`) })
  const height = () =>
    page
      .getByRole('treegrid')
      .locator('tbody [role=row], tbody tr')
      .first()
      .evaluate(row => row.getBoundingClientRect().height)
  const usual = await height()
  const setTextSize = (percent: number) =>
    page.evaluate(text => document.documentElement.style.setProperty('font-size', `${text}%`), percent)
  await setTextSize(200)
  await expect.poll(height).toBe(2 * usual)
  await setTextSize(100)
  await expect.poll(height).toBe(usual)
})
