import { algebra, daan, eva, noor } from '../../server/testing/named.ts'

export const beginsAt = 1_788_000_000_000
export const adIds = ['00000000-0000-7000-8000-00000000ad01', '00000000-0000-7000-8000-00000000ad02']
/** On the server from the beginning, and on no device. */
export const photoHash = 'f'.repeat(64)
export const organisationId = '00000000-0000-7000-8000-00000000ce01'
export const studyIds = {
  shown: '00000000-0000-7000-8000-00000000cf01',
  hidden: '00000000-0000-7000-8000-00000000cf02',
}

export const bookScope = `book:${algebra.id}`
export const listScopes = [`org:${organisationId}`, `orgadmin:${organisationId}`] as const

export const bo = { ...noor, id: '00000000-0000-7000-8000-0000000000f1', email: 'bo@example.nl', firstName: 'Bo' }
export const kim = { ...noor, id: '00000000-0000-7000-8000-0000000000f2', email: 'kim@example.nl', firstName: 'Kim' }
export const people = [eva, daan, noor, bo, kim]

export const draftIds = (personId: string) => ['1', '2'].map(last => `${personId.slice(0, -1)}${last}`)

const ofChats = ['archiving', 'block', 'message', 'handover', 'offer', 'reservation', 'chat']
const ofWishes = ['watch', 'saved_search', 'follow', 'report', 'shelf']
/** Ids of a history are those of the one before it, so nothing of that may be left. */
const ofNews = ['announcement', 'waiting_push', 'waiting_mail', 'search_hit', 'unmatched_ad']
const ofPeople = [
  ...ofNews,
  ...ofWishes,
  'account_block',
  'draft',
  'effect',
  'mutation',
  'client',
  'change',
  ...ofChats,
  'ad',
  'ad_set',
  'photo',
  'photo_files',
]
const ofLists = ['organisation_admin', 'study', 'organisation', 'book', 'work', 'person']
const tables = [...ofPeople, ...ofLists]
const emptied = tables.map(table => `delete from ${table}`)

const savedName = (table: string) => `saved_${table}`
export const savedTables = [...tables, 'revision'].map(
  table => `create table ${savedName(table)} as select * from ${table} where false`,
)
export const saved = [...tables, 'revision'].flatMap(table => [
  `delete from ${savedName(table)}`,
  `insert into ${savedName(table)} select * from ${table}`,
])

export const restored = [
  ...emptied,
  'delete from revision',
  ...['revision', ...tables.toReversed()].map(table => `insert into ${table} select * from ${savedName(table)}`),
]

export const personRow = ({ id, email, firstName, lastName, city }: typeof eva) =>
  `insert into person (id, email, email_verified, first_name, last_name, city, created_at, rev)
    values ('${id}', '${email}', 1, '${firstName}', '${lastName}', '${city}', ${beginsAt}, 0)`

export const beginning = [
  ...emptied,
  `update revision set epoch = 'epoch', rev = 1, floor = 0, restored_at = null`,
  personRow(eva),
  personRow(daan),
  `insert into work (id, created_at) values ('${algebra.id}', ${beginsAt})`,
  `insert into book (id, work_id, name, author, reviewed, available, lowest_price_cents, created_at, rev)
    values ('${algebra.id}', '${algebra.id}', 'Algebra', 'Lay', 1, 2, 100, ${beginsAt}, 1)`,
  `insert into organisation (id, name, description, university, created_at, rev)
    values ('${organisationId}', 'Aap', '', 'Delft', ${beginsAt}, 1)`,
  ...Object.values(studyIds).map(
    (id, at) => `insert into study (id, organisation_id, name, visible, position, rev)
      values ('${id}', '${organisationId}', 'Study', ${1 - at}, ${at}, 1)`,
  ),
  `insert into photo (person_id, hash, width, height, created_at) values
    ('${eva.id}', '${photoHash}', 1, 1, ${beginsAt}), ('${daan.id}', '${photoHash}', 1, 1, ${beginsAt})`,
  ...adIds.map(id => adRow(id, eva)),
]

export function adRow(id: string, { id: sellerId, firstName }: typeof eva): string {
  return `insert into ad (id, book_id, seller_id, seller_first_name, city, version, condition, has_writing, price_cents,
    photos, takes_offers, created_at, rev) values ('${id}', '${algebra.id}', '${sellerId}', '${firstName}', 'Delft', '1', 'good', 0,
    100, '[]', 1, ${beginsAt}, 1)`
}
