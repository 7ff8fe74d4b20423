import { openAs } from '../support/people/people.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const sanne = { email: 'sanne@demo.example', password: 'kaft-om-je-boek' }

test('where two admins save at once the second reads what the first wrote, and saves over it or takes it (H10, M11)', async ({
  browser,
  contextOptions,
  own: { server, at },
  t,
}) => {
  // A page of its own: the browser prints every refusal on the console.
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()
  const kept = () =>
    server.rows(`select id, rev, description from organisation where name like '%Ankertouw'`)[0] as {
      id: string
      rev: number
      description: string
    }
  const address = `/admin/${kept().id}/settings`
  await openAs(page, at(address), sanne)
  const field = page.getByLabel(t('Description'), { exact: true })
  const conflict = async (theirs: string, way: string) => {
    const { id, rev, description } = kept()
    // The form has to be there with the former values.
    await expect(field).toHaveValue(description)
    const answer = await page.request.patch(`${server.url}/api/admin/organisations/${id}`, {
      headers: { Origin: server.url },
      data: { rev, description: theirs },
    })
    expect(answer.status()).toBe(200)
    await field.fill(`Anders dan ${theirs}`)
    await page.getByRole('button', { name: t('Save') }).click()
    await expect(page.getByText(theirs, { exact: true })).toBeVisible()
    await expect(field).toHaveValue(`Anders dan ${theirs}`)
    await page.getByRole('button', { name: t(way) }).click()
  }
  await conflict('Wij varen uit.', 'Keep mine')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect(page.getByText(t('Saved. Students see it within a minute'))).toBeVisible()
  expect(kept().description).toBe('Anders dan Wij varen uit.')
  await conflict('Wij leggen aan.', 'Take theirs')
  await expect(field).toHaveValue('Wij leggen aan.')
  expect(kept().description).toBe('Wij leggen aan.')
  await context.close()
})
