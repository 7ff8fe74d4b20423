import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Statements } from './statements.ts'

const kept = 50

export class Booklists {
  readonly #statements: Statements
  readonly #known = new Map<string, ReadonlySet<number>>()
  #version: number | undefined

  constructor(statements: Statements) {
    this.#statements = statements
  }

  of({ study, course, organisation }: SearchFilters): ReadonlySet<number> | undefined {
    const asked = Object.entries({ 's.id': study, 'p.course_id': course, 's.organisation_id': organisation })
    const given = asked.flatMap(([column, id]) => (id === undefined ? [] : [{ column, id }]))
    if (given.length === 0) return undefined
    this.#forgetOld()
    const key = given.map(({ column, id }) => `${column} ${id}`).join()
    const known = this.#known.get(key) ?? this.#read(given)
    if (this.#known.size < kept) this.#known.set(key, known)
    return known
  }

  #read(given: readonly { column: string; id: string }[]): ReadonlySet<number> {
    const sql = `select distinct t.n from study s
      join collection k on k.study_id = s.id and k.visible
      join place p on p.collection_id = k.id and p.visible
      join link l on l.course_id = p.course_id and l.visible
      cross join book_text t on t.book_id = l.book_id
      where s.visible and ${given.map(({ column }) => `${column} = ?`).join(' and ')}`
    return new Set(
      this.#statements.numbers(
        sql,
        given.map(({ id }) => id),
      ),
    )
  }

  #forgetOld(): void {
    const [version] = this.#statements.numbers('pragma data_version', [])
    if (version !== this.#version) this.#known.clear()
    this.#version = version
  }
}
