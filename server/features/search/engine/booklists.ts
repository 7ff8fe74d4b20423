import { LRUCache } from 'lru-cache'
import { askedKeys } from '../../../../shared/features/books/edition.ts'
import { type BooklistNames, booklistNamesOf } from '../../../../shared/features/search/engine/booklist-names.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Statements } from './statements.ts'

const maxCached = 50

/** For a list without an edition. */
export const anyEdition = ''

/** Books by number, with the keys of the editions that visible lists ask for. */
export type AskedEditions = ReadonlyMap<number, readonly string[]>

export interface ListOwner {
  id: string
  name: string
}

interface Row extends ListOwner {
  n: number
  version: string | null
  also: string
}

interface NamedRow {
  n: number
  university: string
  organisation: string
  study: string
  collection: string
  course: string
}

interface Given {
  column: string
  id: string
}

const visible = `select distinct t.n, l.version, l.also_accepted as also, o.id, o.name from study s
  join organisation o on o.id = s.organisation_id
  join collection k on k.study_id = s.id and k.visible
  join place p on p.collection_id = k.id and p.visible
  join link l on l.course_id = p.course_id and l.visible
  cross join book_text t on t.book_id = l.book_id
  where s.visible`

const names = `select t.n, o.university, o.name as organisation, s.name as study, k.name as collection,
    c.name || ' ' || coalesce(c.code, '') as course
  from study s
  join organisation o on o.id = s.organisation_id
  join collection k on k.study_id = s.id and k.visible
  join place p on p.collection_id = k.id and p.visible
  join course c on c.id = p.course_id
  join link l on l.course_id = p.course_id and l.visible
  cross join book_text t on t.book_id = l.book_id
  where s.visible`

/** Rows of lists only come, go, or get a new rev. */
const stamp = ['organisation', 'study', 'collection', 'place', 'link']
  .map(table => `select count(*) from ${table} union all select coalesce(max(rev), 0) from ${table}`)
  .join(' union all ')

export class Booklists {
  readonly #statements: Statements
  readonly #known = new LRUCache<string, AskedEditions>({ max: maxCached })
  readonly #owners = new LRUCache<string, ReadonlyMap<ListOwner, AskedEditions>>({ max: maxCached })
  #booklistNames: BooklistNames | undefined
  #version: number | undefined
  #stamp = ''

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** Undefined where the query names no list. */
  named(filters: SearchFilters): AskedEditions | undefined {
    return conditionsOf(filters).length === 0 ? undefined : this.editions(filters)
  }

  /** All lists where the query names none. */
  editions(filters: SearchFilters): AskedEditions {
    return this.#kept(this.#known, filters, given => askedBy(this.#rows(given)))
  }

  owners({ study, course }: SearchFilters): ReadonlyMap<ListOwner, AskedEditions> {
    return this.#kept(this.#owners, { study, course, sort: 'best' }, given => {
      const ofOwner = new Map<string, Row[]>()
      for (const row of this.#rows(given)) {
        const rows = ofOwner.get(row.id)
        if (rows) rows.push(row)
        else ofOwner.set(row.id, [row])
      }
      return new Map(Array.from(ofOwner, ([id, rows]) => [{ id, name: rows[0]?.name ?? '' }, askedBy(rows)]))
    })
  }

  booklistNames(): BooklistNames {
    this.#forgetOld()
    return (this.#booklistNames ??= booklistNamesOf(
      this.#statements.rows<NamedRow>(names, []).map(({ n, university, organisation, study, collection, course }) => ({
        n,
        university,
        names: [organisation, study, collection, course],
      })),
    ))
  }

  #kept<Value extends object>(
    cache: LRUCache<string, Value>,
    filters: SearchFilters,
    read: (given: Given[]) => Value,
  ): Value {
    this.#forgetOld()
    const given = conditionsOf(filters)
    const key = given.map(({ column, id }) => `${column} ${id}`).join()
    const value = cache.get(key) ?? read(given)
    cache.set(key, value)
    return value
  }

  #rows(given: readonly Given[]): Row[] {
    const which = given.map(({ column }) => `and ${column} = ?`).join(' ')
    const params = given.map(({ id }) => id)
    return this.#statements.rows<Row>(`${visible} ${which} order by o.name, o.id`, params)
  }

  #forgetOld(): void {
    const [version] = this.#statements.numbers('pragma data_version', [])
    if (version === this.#version) return
    this.#version = version
    const now = this.#statements.numbers(stamp, []).join()
    if (now === this.#stamp) return
    this.#stamp = now
    this.#known.clear()
    this.#owners.clear()
    this.#booklistNames = undefined
  }
}

function conditionsOf({ study, course, organisation }: SearchFilters): Given[] {
  const columns = Object.entries({ 's.id': study, 'p.course_id': course, 's.organisation_id': organisation })
  return columns.flatMap(([column, id]) => (id === undefined ? [] : [{ column, id }]))
}

function askedBy(rows: readonly Row[]): AskedEditions {
  const keysByBook = new Map<number, string[]>()
  for (const { n, version, also } of rows) {
    const keys = askedKeys({ version, alsoAccepted: also === '[]' ? [] : (JSON.parse(also) as string[]) })
    const editions = keysByBook.get(n)
    if (editions) editions.push(...keys)
    else keysByBook.set(n, keys)
  }
  return keysByBook
}
