import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { keysOf, tabTo } from '../support/browsers/keys.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

interface Collection {
  id: string
  name: string
  organisationId: string
}

test('a list is made and kept up to date with the keyboard alone, and every step goes back and forth (H4, M11, M17)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { organisationId } = firstList(server)
  await openAsCurator(page, server, {
    firstName: 'Sanne',
    organisationId,
    address: at(`/admin/${organisationId}/booklists`),
  })
  const { press, type } = keysOf(page)
  const tree = page.getByRole('tree')
  const grid = page.getByRole('treegrid')
  await expect(grid).toBeVisible()

  // A study, a year in it and two courses, one after the other; an empty name gives an error.
  await page.getByRole('button', { name: t('Study'), exact: true }).focus()
  await press('Enter', 'Enter')
  await expect(page.getByRole('alert')).toHaveText(t('This field is required'))
  await type('Mathematics of the test')
  await press('Enter', 'Insert')
  await type('Year 1')
  await press('Enter', 'Insert')
  await type('Analysis')
  await press('Enter', 'Insert')
  await type('Algebra')
  await press('Enter')
  await expect(tree.getByRole('treeitem', { name: /^Algebra/ })).toHaveAttribute('aria-posinset', '2')
  await press('F2', 'Control+a')
  await type('Linear algebra')
  await press('Enter', 'Alt+ArrowUp')
  await expect(tree.getByRole('treeitem', { name: /^Linear algebra/ })).toHaveAttribute('aria-posinset', '1')

  // Books for it: Enter takes the first that is found, and the next can be typed.
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Year 1' })).toBeVisible()
  await press('Insert')
  for (const [isbn, name] of [
    ['9780321982384', 'Linear Algebra and Its Applications'],
    ['9780521675994', 'How to Prove It'],
    ['9789043016735', 'Basisboek wiskunde'],
  ] as const) {
    await expect(page.getByRole('searchbox', { name: t('Title, author or ISBN') })).toBeFocused()
    await type(isbn)
    await press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeDisabled()
    // It shows the last change where people look for it (H9).
    const last = page.getByRole('dialog').getByRole('status', { name: t('Last change') })
    await expect(last).toContainText(t('Linked {what} to {into}', { what: name, into: 'Linear algebra' }))
  }
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(grid).toBeFocused()
  await expect.poll(() => linksIn(server, 'Linear algebra')).toHaveLength(3)

  // Cells: typing replaces, Enter goes down, Tab goes on, F2 keeps the old text.
  await press('Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await type('6th')
  await press('Enter')
  await type('3rd')
  await press('Tab')
  await type('2nd')
  await press('Enter', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'F2')
  await type(' edition')
  await press('Enter', 'ArrowUp')
  const [first, second, third] = [0, 1, 2].map(at => grid.getByRole('row', { level: 2 }).nth(at))
  await expect(cell(first, edition)).toHaveText('6th edition')
  await expect(cell(second, edition)).toHaveText('3rd')
  await expect(cell(second, alsoAccepted)).toHaveText('2nd')

  // A range of two by two, copied below itself; the third row has no room for its second.
  await press('ArrowDown', 'Shift+ArrowRight', 'Control+c', 'Escape', 'ArrowLeft', 'ArrowDown', 'Control+v')
  await expect(cell(third, edition)).toHaveText('3rd')
  await expect(cell(third, alsoAccepted)).toHaveText('2nd')
  await press('Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await paste(grid, '"Chapters 1\nto 6"\tRequired, Blue\r\nAll of it\tElective\r\n')
  await expect(cell(first, tags)).toHaveText('RequiredBlue')
  await expect(cell(second, notes)).toHaveText('All of it')
  await press('Control+z')
  await expect(cell(second, notes)).toHaveText('')
  await press('Control+Shift+z')
  await expect(cell(second, notes)).toHaveText('All of it')

  // Several at once: chosen with Shift, changed in the bar, which one reaches by Tab.
  await press('ArrowLeft', 'Control+Home', 'ArrowDown', 'Shift+ArrowDown', 'Shift+Space', 'Escape')
  const bar = page.getByRole('toolbar', { name: t('Chosen books') })
  await tabTo(page, bar.getByRole('button', { name: t('Tag'), exact: true }))
  await press('Enter')
  await type('Week 1')
  await press('Enter')
  await expect(cell(first, tags)).toContainText('Week 1')
  await expect(cell(second, tags)).toContainText('Week 1')
  await expectAccessible(page)

  // Up and down, hidden, deleted, and back by the undo of the message.
  await grid.focus()
  await press('Escape', 'Escape')
  await expect(bar).toBeHidden()
  await press('Control+Home', 'ArrowDown', 'Alt+ArrowDown')
  await expect(cell(second, 0)).toContainText('Linear Algebra')
  await press('End', 'ArrowLeft', 'Space')
  await expect
    .poll(() => linksIn(server, 'Linear algebra'))
    .toEqual([
      { name: 'How to Prove It', version: '3rd', visible: 1 },
      { name: 'Linear Algebra and Its Applications', version: '6th edition', visible: 0 },
      { name: 'Basisboek wiskunde', version: '3rd', visible: 1 },
    ])
  await press('Shift+Space', 'Delete', 'Escape')
  await expect(grid.getByRole('row', { level: 2 })).toHaveCount(2)
  const last = page.getByRole('status', { name: t('Last change') })
  await tabTo(page, last.getByRole('button', { name: t('Undo') }))
  await press('Enter')
  await expect(grid.getByRole('row', { level: 2 })).toHaveCount(3)
  await tree.focus()
  await press('h')
  await expect(tree.getByRole('treeitem', { name: new RegExp(`^Linear algebra.*${t('hidden')}`) })).toBeVisible()
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Delete')
  await expect(tree.getByRole('treeitem', { name: /^Mathematics of the test/ })).toBeHidden()
  await press('Control+z')
  await expect(tree.getByRole('treeitem', { name: /^Mathematics of the test/ })).toBeVisible()
  await expect.poll(() => linksIn(server, 'Linear algebra')).toHaveLength(3)
})

test('a click in the tree keeps the keys there, in one whole frame, and brings the course to the top (H4, L9)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { id, organisationId } = firstList(server)
  await page.setViewportSize({ width: 1280, height: 500 })
  const address = at(`/admin/${organisationId}/booklists?list=${id}`)
  await openAsCurator(page, server, { firstName: 'Sanne', organisationId, address })
  const tree = page.getByRole('tree')
  const grid = page.getByRole('treegrid')
  await expect(grid).toBeVisible()
  const name = (await grid.getByRole('row', { level: 1 }).nth(1).locator('[data-column="0"]').textContent()) ?? ''
  const inTree = tree.getByRole('treeitem', { level: 3 }).filter({ hasText: name }).first()
  await inTree.click()
  await expect(tree).toBeFocused()
  const course = grid.getByRole('row', { level: 1 }).filter({ hasText: name }).first()
  const below = async () =>
    ((await course.boundingBox())?.y ?? 0) - ((await grid.getByRole('row').first().boundingBox())?.y ?? 0)
  // At the top, or as far up as the end of the list allows.
  const isAtEnd = () =>
    grid.evaluate(({ parentElement: around }) =>
      around ? around.scrollTop > 0 && around.scrollTop + around.clientHeight >= around.scrollHeight - 1 : false,
    )
  await expect.poll(async () => (await below()) < 60 || (await isAtEnd())).toBe(true)
  // Every frame in sight that is as yellow as the one of the focus, with the elements that may cut it off.
  const frames = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--ring)'
      const ring = getComputedStyle(probe).color
      probe.remove()
      return [...document.querySelectorAll('*')]
        .filter(each => getComputedStyle(each).boxShadow.includes(ring))
        .map(each => [each.getAttribute('role'), getComputedStyle(each).boxShadow.includes('inset')])
    })
  expect(await frames()).toEqual([['treeitem', true]])
  await page.keyboard.press('h')
  await expect(inTree).toContainText(t('hidden'))
  await expect(course).toContainText(name)
  await page.keyboard.press('F2')
  await expect(tree.getByRole('textbox')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(inTree).toHaveCount(0)
  await expect(tree).toBeFocused()
})

test('two admins see each other and what each does, neither loses a text, and the history brings back what went (H4)', async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  const { id, name, organisationId } = firstList(server)
  const address = at(`/admin/${organisationId}/booklists?list=${id}`)
  const other = await another()
  await openAsCurator(page, server, { firstName: 'Sanne', organisationId, address })
  await openAsCurator(other, server, { firstName: 'Noor', organisationId, address })
  const [mine, theirs] = [page.getByRole('treegrid', { name }), other.getByRole('treegrid', { name })]
  const [book, same] = [firstBook(mine), firstBook(theirs)]

  // The other is named in the cell where they are.
  await cell(same, notes).click()
  await expect(page.getByRole('status', { name: t('Here now: {names}', { names: 'Noor' }) })).toBeVisible()
  await expect(cell(book, notes)).toContainText('Noor')

  // Both write into one cell: theirs is shown, mine is saved beside it, and I choose which one stays.
  await cell(book, edition).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10th')
  await cell(same, edition).dblclick()
  await other.keyboard.press('Control+a')
  await other.keyboard.type('9th')
  await other.keyboard.press('Enter')
  await expect(other.getByText(t('Saved. Students see it within a minute'))).toBeVisible()
  await expect(cell(book, edition)).toContainText('9th')
  await page.keyboard.press('Enter')
  const kept = page.getByRole('region', { name: t('Not saved') })
  // It stands there beside theirs; thrown away, it comes back by one press (M11).
  await expect(kept).toContainText('10th')
  await expect(kept).toContainText('9th')
  await kept.getByRole('button', { name: t('Throw away') }).click()
  await expect(kept).toBeHidden()
  await page.getByText(t('Undo'), { exact: true }).click()
  await expect(kept).toContainText('10th')
  await expect(page.getByText(t('Saved. Students see it within a minute'))).toBeHidden()
  await expect(cell(book, edition)).toContainText('10th')
  await cell(book, edition).click()
  await expect(mine.getByRole('button', { name: t('Use mine') })).toBeVisible()
  await expectAccessible(page)
  await mine.getByRole('button', { name: t('Use mine') }).click()
  await expect(cell(same, edition)).toContainText('10th')
  await expect(kept).toBeHidden()
  await expect(page.getByText(t('Saved. Students see it within a minute'))).toBeVisible()

  // A book is dragged to another course, and a course to another place in the tree; the other sees both.
  const dragged = (await cell(book, 0).textContent()) ?? ''
  await drag(page, book.locator('[data-handle]'), mine.getByRole('row', { level: 1 }).nth(1))
  await expect(theirs.getByRole('row', { level: 2 }).nth(1)).toContainText(dragged)
  const courses = page.getByRole('tree').getByRole('treeitem', { level: 3 })
  const moved = (await courses.nth(2).textContent()) ?? ''
  await drag(page, courses.nth(2), courses.nth(0))
  await expect(other.getByRole('tree').getByRole('treeitem', { level: 3 }).first()).toHaveText(moved)

  // A deletion by the other disappears on this page too, and comes back from the history.
  const course = other.getByRole('tree').getByRole('treeitem', { level: 3 }).first()
  await course.click()
  await course.hover()
  await course.getByRole('button', { name: t('Delete') }).click()
  await expect(courses.filter({ hasText: moved })).toHaveCount(0)
  await page.getByRole('button', { name: t('History') }).click()
  const entry = page.locator('[data-entry]').filter({ hasText: 'Noor' }).first()
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.getByRole('button', { name: new RegExp(`^${t('Restore')}: `) }).click()
  await expect(courses.first()).toHaveText(moved)
  await expect(other.getByRole('tree').getByRole('treeitem', { level: 3 }).first()).toHaveText(moved)
})

test.describe(() => {
  test.use(withWorker)

  test('without a connection lists are changed too, one line says so, and it is sent by itself (H4, L2, L3)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    const { id, organisationId } = firstList(server)
    const address = at(`/admin/${organisationId}/booklists?list=${id}`)
    await openAsCurator(page, server, { firstName: 'Sanne', organisationId, address })
    const books = page.getByRole('treegrid').getByRole('row', { level: 2 })
    await expect(books.first()).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(books.first()).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(books.first()).toBeVisible()
    const said = page
      .getByText(/(offline|verbinding|connection|on this device|op dit apparaat)/i)
      .filter({ visible: true })
    const line = t('You are offline. What you change is kept on this device, and sent by itself once you are back.')
    await expect(said).toHaveText([line])
    await cell(books.first(), notes).click()
    await page.keyboard.type('Typed in the train')
    await page.keyboard.press('Enter')
    await expect(books.first()).toContainText('Typed in the train')
    await expect(said).toHaveText([line])
    await page.reload()
    await expect(books.first()).toContainText('Typed in the train')
    await expect(said).toHaveText([line])
    await page.context().setOffline(false)
    await expect.poll(() => server.rows(`select 1 from link where notes = 'Typed in the train'`)).toHaveLength(1)
    await expect(said).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('Not saved') })).toHaveCount(0)
  })
})

/** Columns of the table, as cells of a row are counted: the first has the checkbox and the handle. */
const [edition, alsoAccepted, notes, tags] = [2, 3, 4, 5]
const cell = (row: Locator | undefined, column: number) => (row as Locator).locator(`[data-column="${column}"]`)

const firstBook = (grid: Locator) => grid.getByRole('row', { level: 2 }).first()

/** A year of the demo with several courses. */
function firstList(server: Server): Collection {
  const [list] = server.rows(
    `select collection.id, collection.name, study.organisation_id as organisationId from collection
     join study on study.id = study_id where (select count(*) from place where collection_id = collection.id) > 2
     order by collection.id`,
  ) as [Collection]
  return list
}

function linksIn(server: Server, course: string): unknown[] {
  return server.rows(
    `select book.name, link.version, link.visible from link join book on book.id = book_id
     join course on course.id = course_id where course.name = '${course}' order by link.position`,
  )
}

/** Puts a text on the clipboard of the page and presses paste, as after a copy in a spreadsheet. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** With a mouse, dropped on the upper half of the target. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nothing to drag to')
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 5 })
  await page.mouse.move(box.x + box.width / 3, box.y + 6, { steps: 5 })
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await page.mouse.up()
}
