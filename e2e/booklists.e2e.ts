import { openAsCurator } from './support/curators.ts'
import { expect, test } from './support/test.ts'

interface Collection {
  id: string
  name: string
  organisationId: string
}

test('without a connection lists are read, and what is typed outlives a reload (H4, L2)', async ({
  page,
  own: { server, at },
  say,
}) => {
  const [list] = server.rows(
    `select collection.id, collection.name, study.organisation_id as organisationId from collection
     join study on study.id = study_id order by collection.id`,
  ) as [Collection]
  const { organisationId } = list
  const address = at(`/admin/${organisationId}/booklists?list=${list.id}`)
  await openAsCurator(page, server, { firstName: 'Sanne', organisationId, address })
  const books = page.getByRole('treegrid').getByRole('row', { level: 2 })
  await expect(books.first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(books.first()).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(books.first()).toBeVisible()
  await expect(
    page.getByText(say('You are offline. Lists can be read; to change them you need a connection.')),
  ).toBeVisible()
  await books.first().getByRole('gridcell').nth(5).click()
  await page.keyboard.type('Typed in the train')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: say('Not saved') })).toContainText('Typed in the train')
  await page.reload()
  await expect(page.getByRole('region', { name: say('Not saved') })).toContainText('Typed in the train')
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: say('Save over what is there') }).click()
  await expect(books.first()).toContainText('Typed in the train')
  await expect.poll(() => server.rows(`select 1 from link where notes = 'Typed in the train'`)).toHaveLength(1)
})
