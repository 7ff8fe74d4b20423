import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../shared/features/booklists/import.schema.ts'
import type { BooklistEditor } from '../../features/booklists/editor/changes/editor.ts'
import type { EditorState } from '../../features/booklists/editor/changes/editor.types.ts'
import type { UnsavedEdit } from '../../features/booklists/editor/changes/unsaved.ts'
import { FoundCut } from '../../features/booklists/editor/parts/add-book.tsx'
import { UnsavedBar } from '../../features/booklists/editor/parts/unsaved-bar.tsx'
import { LibraryFoot } from '../../features/books/library/library-foot.tsx'
import type { Library, LibraryView } from '../../features/books/library/use-library.ts'
import { ListsWithoutOffers, SearchesWithoutResult } from '../../features/statistics/missing.tsx'
import { messages } from '../../language/en.po'
import { RemovedLinks } from './import/preview/preview-table.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))
const text = (list: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/admin">{list}</StaticRouter>
    </I18nProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const many = <Row,>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at))

describe('a list that is cut off says how much of it is not shown, and a whole one does not (M11)', () => {
  test('books that a sheet would delete', () => {
    const goes = many(200, at => ({ linkId: `${at}`, course: 'Analyse', book: 'Calculus' }) as ImportAnswer['goes'][0])
    expect(text(<RemovedLinks goes={goes} goesCount={946} />)).toMatch(/200 of 946 $/)
    expect(text(<RemovedLinks goes={goes} goesCount={200} />)).not.toContain('200')
    expect(text(<RemovedLinks goes={goes} />)).not.toContain('200')
  })

  test('books that nobody offers, and what was looked for in vain', () => {
    const book = (at: number) => ({ bookId: `${at}`, name: 'Calculus', author: 'Adams', isbn: null, watchers: 0 })
    expect(text(<ListsWithoutOffers books={many(100, book)} total={346} />)).toContain('20 of 346.')
    expect(text(<ListsWithoutOffers books={many(21, book)} total={21} />)).toContain('20 of 21.')
    expect(text(<ListsWithoutOffers books={many(20, book)} total={20} />)).not.toContain('20')
    const search = (at: number) => ({ query: `zoek ${'x'.repeat(at)}`, count: 3 })
    expect(text(<SearchesWithoutResult searches={many(50, search)} total={900} />)).toContain('20 of 900.')
    expect(text(<SearchesWithoutResult searches={many(20, search)} total={20} />)).not.toContain('20')
  })

  test('books that a search finds to link', () => {
    const found = (shown: number, total: number, totalIsExact = true) =>
      text(<FoundCut found={{ results: many(shown, String), total, totalIsExact }} />)
    expect(found(30, 346)).toContain('30 of 346. Type more to find the one you mean.')
    expect(found(30, 900, false)).toContain('30 of 900+.')
    expect(found(30, 30)).toBe('')
  })

  test('books of the library', () => {
    const library = { total: 400, isCut: true, counts: { all: 500 }, failure: null, cachedAt: null } as Library
    const said = (of: Partial<Library>, q = 'de') =>
      text(
        <LibraryFoot
          library={{ ...library, isFresh: true, isKnown: true, ...of }}
          view={{ q, show: 'all' } as LibraryView}
          onAll={() => undefined}
        />,
      )
    expect(said({})).toContain('The first 400 that are found, of 500. Type more to find others.')
    expect(said({ isCut: false, total: 346 })).toContain('346 of 500')
    expect(said({ isCut: false, total: 500 }, '')).toContain('500 books')
  })

  test('texts that are not saved', () => {
    const kept = (at: number): [string, UnsavedEdit] => {
      const field = { kind: 'link', id: `${at}`, name: 'notes' } as unknown as UnsavedEdit['field']
      return [
        `${at}`,
        { field, text: `tekst ${at}`, name: 'Calculus', why: { kind: 'refused' } } as unknown as UnsavedEdit,
      ]
    }
    const said = (count: number) =>
      text(
        <UnsavedBar
          editor={{} as BooklistEditor}
          state={{ kept: new Map(many(count, kept)) } as unknown as EditorState}
        />,
      )
    expect(said(5)).toMatch(/tekst 2 .*3 of 5 $/)
    expect(said(5)).not.toContain('tekst 3')
    expect(said(3)).toMatch(/tekst 2 /)
    expect(said(3)).not.toContain('3 of')
  })
})
