import { createBookSourceProgram } from '../../server/testing/book-source-program.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { enter, press, verifiedPerson } from '../support/people/people.ts'
import { fillInCopy, publish } from '../support/people/selling.ts'
import type { Server } from '../support/servers/server.ts'
import { photo } from '../support/photos/photos.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withoutWorker, withWorker } from '../support/test.ts'

const calculus = {
  title: 'CALCULUS',
  authors: ['Stewart, James'],
  edition: '8th ed.',
  publisher: 'Cengage',
  date: '2015',
}
const isbn = '9781285740621'

async function withSource(server: Server, source: { origin: string }): Promise<void> {
  await server.stop()
  await server.start({ BOOK_SOURCES: `openlibrary@${source.origin}` })
}

test.describe(() => {
  test.use(withoutWorker)

  test('an ISBN that nobody here knows is found elsewhere, and one tap takes the book (M24)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    const source = await createBookSourceProgram({ [isbn]: calculus })
    await withSource(server, source)
    await enter(page, t, at('/login'), await verifiedPerson(server, 'Lotte'))
    await page.goto(at('/sell'))
    await page.getByRole('searchbox').fill(isbn)
    await expect(page.getByText(t('Found at {title}. Is this your book?', { title: 'Open Library' }))).toBeVisible()
    await inspect(page, 'found in another library')
    await press(page, t, 'That is my book')
    await expect(page).toHaveURL(/step=condition/)
    await expect(page.getByRole('main')).toContainText('James Stewart')
    await expect(page.getByLabel(t('Version or edition'))).toHaveValue('8e druk')
    await fillInCopy(page, t, '9,50')
    await publish(page, t)
    await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
    const proposed = () => server.rows(`select name, author, isbn, reviewed from book where isbn = '${isbn}'`)
    await expect.poll(proposed).toEqual([{ name: 'Calculus', author: 'James Stewart', isbn, reviewed: 0 }])
    await source.close()
  })
})

test.describe(() => {
  test.use(withWorker)

  test('without a connection the draft keeps the ISBN, goes on to the photos, and is filled once there is one (M24, L4)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    const source = await createBookSourceProgram({ [isbn]: calculus })
    await withSource(server, source)
    await enter(page, t, at('/login'), await verifiedPerson(server, 'Pim'))
    await page.goto(at('/sell'))
    await press(page, t, 'Not listed, or no ISBN?')
    await goOffline(page)
    await page.getByLabel(t('ISBN'), { exact: true }).fill(isbn)
    const later = t('We look up ISBN {isbn} as soon as you have a connection again. Feel free to go on.', { isbn })
    await expect(page.getByText(later)).toBeVisible()
    await press(page, t, 'Next')
    await expect(page).toHaveURL(/step=condition/)
    await expect(page.getByText(later)).toBeVisible()
    await page.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
    await inspect(page, 'a book that is looked up later')
    expect(source.asked).toEqual([])
    await page.context().setOffline(false)
    await press(page, t, 'That is my book')
    await expect(page.getByRole('main')).toContainText('James Stewart')
    await expect(page.getByLabel(t('Version or edition'))).toHaveValue('8e druk')
    await expect(page.getByText(/^1 (of|van) 6/)).toBeVisible()
    await source.close()
  })
})
