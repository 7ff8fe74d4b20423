import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adDraftOf, emptyForm } from '../../pwa/features/ads/drafts/draft.ts'
import { refusedIn } from '../../pwa/features/ads/drafts/refusal.ts'
import { FactField } from '../../pwa/features/ads/sell/condition-step.tsx'
import FilterPanel from '../../pwa/features/search/filters/filter-panel.tsx'
import { chosenOf } from '../../pwa/features/search/filters/filter-words.ts'
import { LocalSearch } from '../../pwa/features/search/local/local-search.ts'
import {
  facetsPath,
  isFiltered,
  noSearch,
  readSearchState,
  searchPath,
  type SearchState,
  writeSearchState,
} from '../../pwa/features/search/search-state.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { openCache } from '../../pwa/local/cache.ts'
import type { Cache } from '../../pwa/local/cache.types.ts'
import { openStore } from '../../server/common/store/store.ts'
import { writeMigrated } from '../../server/common/store/testing/migrated.ts'
import { block } from '../../server/features/blocks/blocks.table.ts'
import { createDirectSearch } from '../../server/testing/direct-search.ts'
import { createDevice, type Device } from '../../server/testing/device.ts'
import { givenBook, givenPhoto } from '../../server/testing/given.ts'
import { daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { type FactName, factNames } from '../../shared/features/ads/ad-fact-list.ts'
import { filterBy, noFacts } from '../../shared/features/ads/ad-facts.ts'
import { labelsOf } from '../../shared/features/ads/ad-facts.text.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'
import type { AdCreate } from '../../shared/features/ads/ads.mutations.ts'
import { adErrors } from '../../shared/features/ads/ads.rules.ts'
import type { Ad } from '../../shared/features/ads/ads.schema.ts'
import type { SearchAnswer, SearchFacets } from '../../shared/features/search/search.schema.ts'

// A new fact in each of the files that the compiler would name for it, and nowhere else (docs/recipes.md).
vi.mock('../../shared/features/ads/ad-fact-list.ts', async original => {
  const { adFacts } = await original<typeof import('../../shared/features/ads/ad-fact-list.ts')>()
  const made = { ...adFacts, hasCode: { ...adFacts.hasWriting, filter: 'code' } }
  return { adFacts: made, factNames: Object.keys(made) }
})
vi.mock('../../shared/features/ads/ads.errors.ts', async original => {
  const errors = await original<typeof import('../../shared/features/ads/ads.errors.ts')>()
  Object.assign(errors.missingFacts, { hasCode: 'required' })
  return errors
})
vi.mock('../../shared/features/ads/ad-facts.text.ts', async original => {
  const labels = await original<typeof import('../../shared/features/ads/ad-facts.text.ts')>()
  Object.assign(labels.factLabels, { hasCode: { no: { id: 'code used' }, yes: { id: 'code unused' } } })
  return labels
})
vi.mock('../../pwa/features/ads/ad-questions.text.ts', async original => {
  const questions = await original<typeof import('../../pwa/features/ads/ad-questions.text.ts')>()
  const choices = { no: { id: 'Code gone' }, yes: { id: 'With its code' } }
  const made = {
    question: { id: 'Is the code unused?' },
    answers: choices,
    legend: { id: 'Code' },
    choices,
    chips: choices,
  }
  const questionOf = (name: string) => (name === 'hasCode' ? made : questions.questionOf(name as FactName))
  return { ...questions, questionOf }
})
vi.mock('../../server/features/ads/ads.table.ts', async original => {
  const { getTableColumns } = await import('drizzle-orm')
  const { integer } = await import('drizzle-orm/sqlite-core')
  const { ad } = await original<typeof import('../../server/features/ads/ads.table.ts')>()
  const column = integer('has_code', { mode: 'boolean' }).notNull() as unknown as { build(table: unknown): unknown }
  const hasCode = column.build(ad)
  Object.assign(ad, { hasCode })
  Object.assign(getTableColumns(ad), { hasCode })
  return { ad }
})
// It asks for a session, which this test has not.
vi.mock('../../pwa/features/search/filters/city-filter.tsx', () => ({ CityFilter: () => null }))

const code = 'hasCode' as FactName
const migrations = fileURLToPath(new URL('../../migrations/product', import.meta.url))
const bookIds = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const
const only = (value: 'yes' | 'no') => ({ ...noSearch, ...filterBy(code, [value]) })

let folder: string
let app: TestApp
let device: Device
let cache: Cache
let local: LocalSearch

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-fact-'))
  const file = join(folder, 'product.sqlite')
  await writeMigrated(file, migrations)
  new Database(file).exec('alter table ad add column has_code integer not null default 0').close()
  const store = await openStore({ file, migrations, synchronous: 'OFF' })
  app = await createTestApp({ store, search: createDirectSearch(file) })
  device = createDevice(app, eva)
  cache = openCache(newId())
  local = new LocalSearch(cache, () => undefined)
  const [first, second] = bookIds
  await givenBook(app, { id: first, name: 'Calculus', author: 'Stewart', isbn: null, originalPriceCents: null })
  await givenBook(app, { id: second, name: 'Algebra', author: 'Lang', isbn: null, originalPriceCents: null })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterAll(async () => {
  local.end()
  await cache.delete()
  await app.close()
  rmSync(folder, { recursive: true })
})

async function place(bookId: string, facts: Record<string, unknown>) {
  const photos = [await givenPhoto(app, eva)]
  const args = {
    id: newId(),
    bookId,
    version: '5e druk',
    ...plainCopy,
    priceCents: 2000,
    photos,
  }
  return device.send('ad.create', { ...args, ...facts } as unknown as AdCreate)
}
const read = async <Answer,>(path: string) => (await (await app.ask(`/api${path}`)).json()) as Answer
const names = ({ results }: Pick<SearchAnswer, 'results'>) => results.map(({ book }) => book.name)

test('a made-up fact of ads is asked for, stored, filtered and counted on both sides, and shown (B4, C6, L2)', async () => {
  // The draft asks for it, and the server refuses an ad without it.
  expect(factNames.at(-1)).toBe('hasCode')
  expect(adErrors(adDraftOf(emptyForm(newId())), null)).toHaveProperty('hasCode')
  expect(await place(bookIds[0], {})).toMatchObject({
    kind: 'rejected',
    code: 'invalid',
    fields: { hasCode: expect.any(String) },
  })
  expect(refusedIn({ refusal: { code: 'invalid', fields: { hasCode: 'Missing' } }, photos: [] }, 'condition')).toEqual({
    hasCode: 'Missing',
  })

  // Rows have it.
  expect(await place(bookIds[0], { hasCode: true })).toMatchObject({ kind: 'applied' })
  expect(await place(bookIds[1], { hasCode: false })).toMatchObject({ kind: 'applied' })
  const { ads, books } = await read<{ ads: Ad[]; books: never[] }>('/ads?sort=new')
  expect(ads.map(ad => (ad as unknown as { hasCode: boolean }).hasCode)).toEqual([false, true])

  // The server filters by it and counts it.
  expect(names(await read(searchPath(only('yes'), null)))).toEqual(['Calculus'])
  expect(names(await read(searchPath(only('no'), null)))).toEqual(['Algebra'])
  const counted = { total: 2, writing: { no: 2, yes: 0 }, code: { no: 1, yes: 1 } }
  expect(await read(facetsPath(noSearch))).toMatchObject(counted)
  expect(await read(facetsPath(only('yes')))).toMatchObject({ total: 1, writing: { no: 1 }, code: { no: 1, yes: 1 } })

  // A blocked seller's copies do not count.
  const other = createDevice(app, daan)
  const { store, now } = app.deps
  const blocked = { blockerId: daan.id, blockedId: eva.id, isOn: true, at: now(), rev: 1 }
  await store.commit({ statements: [store.write.insert(block).values(blocked)] })
  const seen = await app.ask(`/api${searchPath(only('yes'), null)}`, { as: other.headers })
  expect(names((await seen.json()) as SearchAnswer)).toEqual([])

  // So does a device without a network.
  await cache.book.bulkPut(books)
  await cache.ad.bulkPut(ads)
  const find = async (state: SearchState) =>
    names((await local.answer({ kind: 'find', state, most: 30 })) as unknown as SearchAnswer)
  expect(await find(only('yes'))).toEqual(['Calculus'])
  expect(await find(only('no'))).toEqual(['Algebra'])
  expect(await local.answer({ kind: 'facets', state: noSearch })).toMatchObject(counted)

  // The address has it.
  expect(isFiltered(only('yes'))).toBe(true)
  expect(writeSearchState(only('yes')).toString()).toBe('code=yes')
  expect(readSearchState(new URLSearchParams('code=yes'))).toEqual(only('yes'))

  // Screens show it: the form, the filters with their counts, a chosen filter, and the ad.
  const shown = (element: React.ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
  const form = shown(<FactField name={code} value={null} error="Say it" onEdit={() => undefined} />)
  expect(form).toMatch(/Is the code unused\?.*Code gone.*With its code.*Say it/s)
  const facets = { facets: await read<SearchFacets>(facetsPath(noSearch)), isLocal: false }
  const panel = shown(<FilterPanel state={noSearch} near="" facets={facets} onChange={() => undefined} />)
  expect(panel).toMatch(/Code.*Code gone.*1.*With its code.*1/s)
  expect(chosenOf(only('yes'), {}, i18n).map(({ words }) => words)).toEqual(['With its code'])
  expect(labelsOf({ ...noFacts, [code]: true })).toEqual([{ id: 'code unused' }])
})
