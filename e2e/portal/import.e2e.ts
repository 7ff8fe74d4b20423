import { readFileSync } from 'node:fs'
import { createBookSourceProgram } from '../../server/testing/book-source-program.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

interface Listed {
  organisationId: string
  collectionId: string
  course: string
}

test('a messy list is pasted, put right, applied and undone, and an export imports back with no change (M9, H5)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [list] = server.rows(
    `select study.organisation_id as organisationId, collection.id as collectionId, course.name as course
     from place join collection on collection.id = collection_id join study on study.id = study_id
     join course on course.id = course_id order by collection.id, place.position limit 1`,
  ) as [Listed]
  const strangers = server.rows(
    `select isbn from book where isbn is not null and reviewed = 1 and id not in (select book_id from link) limit 2`,
  ) as { isbn: string }[]
  const [one = '', other = ''] = strangers.map(({ isbn }) => isbn)
  expect(other).not.toBe('')
  const address = at(`/admin/${list.organisationId}/booklists/import?collection=${list.collectionId}`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId: list.organisationId, address })
  const linksNow = () => (server.rows('select count(*) as many from link') as [{ many: number }])[0].many
  const before = linksNow()

  const rows = [`${list.course}\t${one[0]},${one.slice(1)}E+12\tverplicht`, `${list.course}\t9,78E+12\tkeuze`]
  await page.getByLabel(t('Text with books')).fill(['Vak\tISBN-nr\tSoort', ...rows].join('\n'))
  const wrong = page.getByLabel(t('{name}, row {line}', { name: t('ISBN'), line: '3' }))
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/9,78E\+12/).first()).toBeVisible()
  // A repaired number is named above the rows, with its cell.
  await expect(page.getByRole('list', { name: t('About this sheet') })).toContainText('B2')
  await wrong.fill(other)
  await wrong.press('Enter')
  await expect(wrong).not.toHaveAttribute('aria-invalid')
  // Pasted and corrected rows are still there after a reload.
  await page.reload()
  await expect.poll(async () => (await wrong.inputValue()).replaceAll('-', '')).toBe(other)
  await expect(wrong).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: /^(Apply|Pas) 2 / }).click()
  await expect.poll(linksNow).toBe(before + 2)
  await page.getByRole('button', { name: t('Undo'), exact: true }).click()
  await expect.poll(linksNow).toBe(before)

  for (const type of ['xlsx', 'csv']) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t(`Export .${type}`) }).click()
    const file = await (await coming).path()
    await page.getByRole('radio', { name: t('File') }).check()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `lijst.${type}`, mimeType: 'application/octet-stream', buffer: readFileSync(file) })
    await expect(page.getByText(`lijst.${type}`)).toBeVisible()
    await expect(page.getByText(t('Nothing changes.'))).toBeVisible()
  }
})

test('books that the library lacks come in with one press, rows without a course are asked for once, and both undos outlive the page (M9, M11, H3)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [{ organisationId, courseId }] = server.rows(
    `select study.organisation_id as organisationId, course.id as courseId
     from place join collection on collection.id = collection_id join study on study.id = study_id
     join course on course.id = course_id order by collection.id, place.position limit 1`,
  ) as [{ organisationId: string; courseId: string }]
  const address = at(`/admin/${organisationId}/booklists/import`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId, address })
  const count = (table: string) => (server.rows(`select count(*) as many from ${table}`) as [{ many: number }])[0].many
  const [books, links] = [count('book'), count('link')]
  const lacking = unknownIsbns(60)
  const rows = lacking.map((isbn, at) => `Boek ${at + 1}\tAuteur ${at + 1}\t${isbn}`)

  await page.getByLabel(t('Text with books')).fill(['Titel\tAuteur\tISBN', ...rows].join('\n'))
  await page.getByRole('button', { name: /^(Add the 60|Zet alle 60) / }).click()
  await expect.poll(() => count('book')).toBe(books + 60)
  await expect(page.getByText(/^60 (books added|boeken in)/)).toBeVisible()
  // Each row in trouble is one line.
  await expect(page.getByRole('table', { name: t('Rows') }).locator('tbody[data-index] tr + tr')).toHaveCount(0)
  await page.getByRole('combobox', { name: t('Which course?') }).selectOption(`course ${courseId}`)
  await page.getByRole('button', { name: /^(Apply|Pas) 60 / }).click()
  await expect.poll(() => count('link')).toBe(links + 60)

  const applied = page.getByRole('status').filter({ hasText: /^60 (changes applied|wijzigingen)/ })
  await expect(applied).toBeVisible()
  await page.reload()
  await applied.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => count('link')).toBe(links)
  const added = page.getByRole('status').filter({ hasText: /^60 (books added|boeken in)/ })
  await added.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => count('book')).toBe(books)
})

test('the bar of an import goes as one goes on: with another list, another page, or its cross (M9)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [{ organisationId, courseId }] = server.rows(
    `select study.organisation_id as organisationId, place.course_id as courseId
     from place join collection on collection.id = collection_id join study on study.id = study_id
     order by collection.id, place.position limit 1`,
  ) as [{ organisationId: string; courseId: string }]
  const address = at(`/admin/${organisationId}/booklists/import?course=${courseId}`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId, address })
  const bars = page.getByRole('status').filter({ has: page.getByRole('button', { name: t('Undo') }) })
  const text = page.getByLabel(t('Text with books'))
  const [first = '', second = ''] = unknownIsbns(2).map((isbn, at) => `Titel\tAuteur\tISBN\nBoek ${at}\tAdams\t${isbn}`)
  async function importing(list: string) {
    await text.fill(list)
    await page.getByRole('button', { name: /^(Add it|Zet het) / }).click()
    await page.getByRole('button', { name: /^(Apply|Pas) 1 / }).click()
    await expect(bars).toHaveCount(2)
  }

  await importing(first)
  await page.reload()
  await expect(bars).toHaveCount(2)
  await text.fill('9')
  await expect(bars).toHaveCount(0)

  await importing(second)
  await bars
    .first()
    .getByRole('button', { name: t('Close') })
    .click()
  await expect(bars).toHaveCount(1)
  await page
    .getByRole('navigation', { name: t('Association') })
    .getByRole('link', { name: t('Book lists') })
    .click()
  await page.getByRole('link', { name: t('Paste or import') }).click()
  await expect(text).toBeVisible()
  await expect(bars).toHaveCount(0)
})

test('in an empty list, and on the page of the import, a list is pasted with a press or a key, without a field (M9)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [{ organisationId }] = server.rows('select organisation_id as organisationId from study limit 1') as [
    { organisationId: string },
  ]
  const address = at(`/admin/${organisationId}/booklists`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsCurator(page, server, { firstName: 'Noor', organisationId, address })
  const copied = (list: string) => page.evaluate(list => navigator.clipboard.writeText(list), list)
  const text = page.getByLabel(t('Text with books'))
  const into = page.getByLabel(t('Into'))
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('button', { name: t('Study'), exact: true }).click()
  for (const key of ['English', 'Enter', 'Insert', 'Year of poetry', 'Enter', 'Enter'])
    await (/^(Enter|Insert)$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key))
  await expect(page.getByRole('heading', { level: 2, name: 'Year of poetry' })).toBeVisible()
  await expect.poll(() => server.rows(`select 1 from collection where name = 'Year of poetry'`)).toHaveLength(1)
  const list = page.url()
  const [first = '', second = '', third = ''] = unknownIsbns(3)

  await copied(`Poetry\t${first}`)
  await page.getByRole('button', { name: t('Paste'), exact: true }).click()
  await expect(text).toHaveValue(`Poetry\t${first}`)
  await expect(into.locator(':checked')).toContainText('Year of poetry')
  await page.goto(list)
  await copied(`Poetry\t${second}`)
  await expect(page.getByRole('button', { name: t('Paste'), exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(text).toHaveValue(`Poetry\t${second}`)

  // It takes the place of the former, which one press brings back; in a field the paste is the field's.
  await copied(`Poetry\t${third}`)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(text).toHaveValue(`Poetry\t${third}`)
  await page
    .getByRole('button', { name: t('Undo') })
    .first()
    .click()
  await expect(text).toHaveValue(`Poetry\t${second}`)
  await text.focus()
  await page.keyboard.press('End')
  await copied('!')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(text).toHaveValue(`Poetry\t${second}!`)
})

/** Right numbers that no book has. */
function unknownIsbns(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const digits = `978990000${String(at).padStart(3, '0')}`
    const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  })
}

test('an admin looks all unknown books of an import up with one press, and has them after a reload (M24)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [isbn, other] = ['9781285740621', '9783161484100']
  const calculus = { title: 'CALCULUS', authors: ['Stewart, James'], edition: '8th ed.' }
  const source = await createBookSourceProgram({ [isbn]: calculus })
  await server.stop()
  await server.start({ BOOK_SOURCES: `openlibrary@${source.origin}` })
  const [{ organisationId, course }] = server.rows(
    `select study.organisation_id as organisationId, course.name as course
     from place join collection on collection.id = collection_id join study on study.id = study_id
     join course on course.id = course_id order by collection.id, place.position limit 1`,
  ) as [{ organisationId: string; course: string }]
  const address = at(`/admin/${organisationId}/booklists/import`)
  await openAsCurator(page, server, { firstName: 'Noor', organisationId, address })
  await page.getByLabel(t('Text with books')).fill(`Vak\tISBN\n${course}\t${isbn}\n${course}\t${other}`)
  await page.getByRole('button', { name: /^(Look the 2 up|Zoek de 2 op)$/ }).click()
  const found = page.getByText(/^(1 book was looked up|1 boek opgezocht)$/)
  await expect(found).toBeVisible()
  await page.reload()
  await expect(page.getByText('Open Library')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Add it to the library|Voeg het toe aan de bibliotheek)/ }).click()
  const books = () => server.rows(`select name, author, version, reviewed from book where isbn = '${isbn}'`)
  const added = { name: 'Calculus', author: 'James Stewart', version: '8e druk', reviewed: 1 }
  await expect.poll(books).toEqual([added])
  await page.getByRole('button', { name: t('Undo'), exact: true }).click()
  await expect.poll(books).toEqual([])
  await source.close()
})
