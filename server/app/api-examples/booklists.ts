import type {
  AdminPresence,
  AdminsPresent,
  ChangeSet,
  ChangeSetAnswer,
  CopyAnswer,
  CopyRequest,
  History,
  HistoryDetail,
  HistoryEntry,
  UndoAnswer,
} from '../../../shared/features/booklists/change-sets.schema.ts'
import type { Tree, TreeAnswer } from '../../../shared/features/booklists/tree.schema.ts'
import type { Example } from './example.ts'
import { at, book, ids } from './rows.ts'

const organisationId = ids.organisation
const stands = { position: 1, visible: true, rev: 12 }
const study = { id: ids.study, organisationId, name: 'Technische Wiskunde', ...stands }
const collection = { id: ids.collection, studyId: ids.study, name: 'Jaar 1 · 2026/2027', ...stands }
const course = { id: ids.course, organisationId, code: 'TW1030', name: 'Lineaire algebra 1', rev: 12 }
const place = { id: ids.place, collectionId: ids.collection, courseId: ids.course, ...stands }
const asks = { version: '3e druk', alsoAccepted: ['2e druk'], notes: 'Hoofdstuk 1 tot en met 6', tags: ['verplicht'] }
const link = { id: ids.link, courseId: ids.course, bookId: ids.book, ...asks, ...stands }
const tree: Tree = {
  studies: [study],
  collections: [collection],
  places: [place],
  courses: [course],
  links: [link],
}

const set: ChangeSet = {
  id: ids.changeSet,
  note: 'cell',
  changes: [{ op: 'update', kind: 'link', id: ids.link, rev: 11, values: { version: '3e druk' } }],
}
const rows: ChangeSetAnswer['rows'] = [{ kind: 'link', id: ids.link, rev: 12, op: 'put', row: link }]

const { rev: _, ...after } = link
const entry: HistoryEntry = {
  id: ids.changeSet,
  rev: 12,
  at,
  by: { id: ids.seller, firstName: 'Roos' },
  note: 'cell',
  undoes: null,
  undoneBy: null,
  count: 1,
  rows: [{ kind: 'link', id: ids.link, before: { ...after, version: '2e druk' }, after }],
}
const books = [{ id: book.id, name: book.name }]

const base = '/api/admin/organisations/{id}'
const params = { id: organisationId }
const oneSet = { id: organisationId, changeId: ids.changeSet }

/** What admins do to the booklists of their association. */
export const booklists: Record<string, Example> = {
  [`get ${base}/tree`]: { params, answer: { rev: 12, ...tree, books: [book] } satisfies TreeAnswer },
  [`post ${base}/changes`]: {
    params,
    body: set,
    answer: { id: set.id, rev: 12, rows, undoable: true } satisfies ChangeSetAnswer,
  },
  [`get ${base}/changes`]: { params, answer: { changes: [entry], books, next: null } satisfies History },
  [`get ${base}/changes/{changeId}`]: { params: oneSet, answer: { change: entry, books } satisfies HistoryDetail },
  [`post ${base}/changes/{changeId}/undo`]: {
    params: oneSet,
    answer: {
      id: ids.undo,
      rev: 13,
      rows: [],
      skipped: [{ kind: 'link', id: ids.link, why: 'changed', fields: ['version'] }],
    } satisfies UndoAnswer,
  },
  [`post ${base}/copy`]: {
    params,
    body: { collectionId: ids.collection, yearsAhead: 1 } satisfies CopyRequest,
    answer: {
      changes: [
        {
          op: 'create',
          kind: 'collection',
          id: ids.copy,
          values: { studyId: ids.study, name: 'Jaar 1 · 2027/2028', position: 1, visible: false },
        },
      ],
      copies: [{ kind: 'collection', id: ids.copy, from: ids.collection }],
      same: [],
      different: [],
    } satisfies CopyAnswer,
  },
  [`post ${base}/presence`]: {
    params,
    body: { here: true, at: { kind: 'link', id: ids.link, field: 'notes' } } satisfies AdminPresence,
    answer: {
      others: [{ id: ids.buyer, firstName: 'Milan', at: { kind: 'link', id: ids.link, field: 'version' } }],
    } satisfies AdminsPresent,
  },
}
