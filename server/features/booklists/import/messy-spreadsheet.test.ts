import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { givenBook } from '../../../testing/given.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { bookList, messySpreadsheet } from '../../../../shared/testing/samples/messy-lists.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const links = 500

// Real lists are beside the project, not in it: without them there is nothing to make a messy sheet of.
describe('a messy sheet of 500 books from a colleague', () => {
  let app: TestApp
  let list: GivenList
  let curator: Curator
  let as: Record<string, string>
  let wanted: ReturnType<typeof bookList>

  beforeAll(async () => {
    wanted = bookList(links)
    app = await createTestApp({ synchronous: 'OFF' })
    for (const isbn of new Set(wanted.map(each => each.isbn)))
      await givenBook(app, { id: v7(), isbn, name: `Boek ${isbn}`, author: 'Auteur', originalPriceCents: null })
    list = await givenList(app)
    curator = await givenCurator(app, list.organisationId, eva)
    as = app.signIn(eva)
  })
  afterAll(() => app.close())

  async function preview(file: Uint8Array, options: object): Promise<ImportAnswer> {
    const form = new FormData()
    form.set('file', new File([file as BlobPart], 'boekenlijst 26-27 DEF (2).csv'))
    form.set('options', JSON.stringify(options))
    return (await app.ask(`/api/admin/organisations/${list.organisationId}/import`, { as, body: form })).json()
  }
  const booksIn = async () => {
    const { places, links: all } = await curator.tree()
    const here = places.filter(({ collectionId }) => collectionId === list.collectionId).map(({ courseId }) => courseId)
    return all.filter(({ courseId }) => here.includes(courseId)).length
  }

  it('is understood whole, applied in one step, undone in one, and imports back with no change (M9, H5)', async () => {
    const target = { collectionId: list.collectionId }
    const first = await preview(messySpreadsheet(wanted), target)
    expect(first.columns.map(({ field }) => field)).toEqual(['course', 'title', 'isbn', 'version', 'tags', 'notes'])
    expect([first.wrong, first.unknown, first.duplicate]).toEqual([[], [], []])
    expect(first.found).toHaveLength(links)
    expect(first.rows.filter(({ repaired }) => repaired !== null).length).toBeGreaterThan(50)

    const { id } = await curator.change(first.changes)
    expect(await booksIn()).toBe(links)
    const again = await preview(messySpreadsheet(wanted), { ...target, remove: true })
    expect([again.changes, again.goes]).toEqual([[], []])

    for (const type of ['xlsx', 'csv']) {
      const path = `/api/admin/organisations/${list.organisationId}/export.${type}?collection=${list.collectionId}`
      const exported = new Uint8Array(await (await app.ask(path, { as })).arrayBuffer())
      for (const options of [{}, { ...target, remove: true }])
        expect((await preview(exported, options)).changes).toEqual([])
    }

    const shorter = await preview(messySpreadsheet(wanted.slice(0, -1)), { ...target, remove: true })
    expect(shorter.changes).toEqual([expect.objectContaining({ op: 'delete', kind: 'link' })])
    await curator.undo(must(id, 'a set has an id'))
    expect(await booksIn()).toBe(0)
  })
})
