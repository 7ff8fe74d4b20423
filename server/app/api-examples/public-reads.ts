import type { BookAds, NewestAds, AdPage } from '../../../shared/features/ads/ads.schema.ts'
import type { StudyPage, StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import type { SearchAnswer, SearchFacets } from '../../../shared/features/search/search.schema.ts'
import type { Example } from './example.ts'
import { ad, book, ids, organisation } from './rows.ts'

const search: SearchAnswer = {
  results: [
    {
      book,
      available: 1,
      lowestPriceCents: 2500,
      match: 'words',
      copy: { condition: 'good', city: 'Delft', version: '3e druk' },
    },
  ],
  total: 1,
  totalIsExact: true,
  next: null,
}
const facets: SearchFacets = {
  total: 1,
  condition: { new: 0, good: 1, used: 0 },
  writing: { yes: 0, no: 1 },
  available: 1,
  edition: 1,
  prices: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  cities: [{ city: 'Delft', books: 1 }],
  organisations: [{ id: ids.organisation, name: organisation.name, books: 1 }],
}
const bookPage: BookPage = {
  book,
  versions: [
    {
      courseId: ids.course,
      courseName: 'Algebra 1',
      organisationId: ids.organisation,
      studyId: ids.study,
      studyName: 'Technische Wiskunde',
      collectionId: ids.collection,
      version: '3e druk',
      alsoAccepted: ['2e druk'],
      available: 1,
    },
  ],
  sold: { count: 4, averageCents: 2650 },
  history: [{ month: '2026-08', offered: 3, sold: 1, prices: { lowest: 1900, middle: 2500, highest: 2800 } }],
  copies: 7,
  fictional: false,
}
const studyTree: StudyTree = {
  universities: [
    {
      name: organisation.university,
      organisations: [
        { id: ids.organisation, name: organisation.name, studies: [{ id: ids.study, name: 'Technische Wiskunde' }] },
      ],
    },
  ],
}
const studyPage: StudyPage = {
  study: { id: ids.study, organisationId: ids.organisation, name: 'Technische Wiskunde', position: 1, visible: true },
  collections: [{ id: ids.collection, studyId: ids.study, name: 'Jaar 1', position: 1, visible: true }],
  places: [{ id: ids.place, collectionId: ids.collection, courseId: ids.course, position: 1, visible: true }],
  courses: [{ id: ids.course, organisationId: ids.organisation, code: 'AM1010', name: 'Algebra 1' }],
  links: [
    {
      id: ids.link,
      courseId: ids.course,
      bookId: ids.book,
      version: '3e druk',
      notes: '',
      tags: [],
      position: 1,
      visible: true,
    },
  ],
  books: [book],
}

/** What anybody may read. */
export const publicReads: Record<string, Example> = {
  'get /api/search': { query: { q: 'lineaire algebra', sort: 'price' }, answer: search },
  'get /api/search/choices': { query: { q: 'algebra', condition: ['good', 'new'], maxPrice: '3000' }, answer: facets },
  'get /api/ads': { query: { sort: 'new' }, answer: { ads: [ad], books: [book], next: null } satisfies NewestAds },
  'get /api/ads/{id}': { params: { id: ids.ad }, answer: { ad, book } satisfies AdPage },
  'get /api/books': { query: { isbn: '978-90-01-00000-4' }, answer: { book } },
  'get /api/books/{id}': { params: { id: ids.book }, answer: bookPage },
  'get /api/books/{id}/ads': { params: { id: ids.book }, answer: { ads: [ad], next: null } satisfies BookAds },
  'get /api/studies': { answer: studyTree },
  'get /api/studies/{id}': { params: { id: ids.study }, answer: studyPage },
  'get /api/organisations': { answer: [organisation] },
  'get /api/organisation/{id}': { params: { id: ids.organisation }, answer: organisation },
  'get /api/version': { answer: { version: '1.7', build: 7 } },
  'get /api/config': {
    answer: {
      vapidPublicKey: null,
      sentryDsn: null,
      sentryTracesSampleRate: 0.1,
      analyticsSrc: null,
      noIndex: false,
      production: true,
      identity: { embedded: true },
      siteOwner: { name: 'Stichting Kaft', address: 'Dam 1, Delft', email: 'wij@kaft.example' },
    },
  },
  'get /api/openapi.json': { query: { lang: 'en' }, answer: { openapi: '3.1.0' } },
  'get /api/docs': { query: { lang: 'nl' } },
}
