import { fold } from '../../../lib/fold.ts'
import type { Change, CopyAnswer } from '../change-sets.schema.ts'
import type { Tree, TreeKind, TreeRows } from '../tree.schema.ts'
import { byPosition, isSame, seenIn, valueOf } from '../tree/kinds.ts'

interface CopyOptions {
  collection: TreeRows['collection']
  yearsAhead: number
  label: string
  /** The same id every time, so a second copy changes nothing. */
  idOf(sourceId: string): string
}

/** A copy is known by id, or a collection by name, a course by code or name, a link by book, so a second copy is empty. */
export function copyCollection(tree: Tree, options: CopyOptions): CopyAnswer {
  return new Copy(tree, options).run()
}

class Copy {
  readonly #answer: CopyAnswer = { changes: [], copies: [], same: [], different: [] }
  readonly #taken = new Set<string>()
  readonly #seen: ReadonlySet<string>
  readonly #tree: Tree
  readonly #options: CopyOptions
  readonly #only: ReadonlySet<number>

  constructor(tree: Tree, options: CopyOptions) {
    this.#tree = tree
    this.#options = options
    this.#seen = seenIn(tree)
    const study = tree.studies.find(({ id }) => id === options.collection.studyId)
    this.#only = new Set([...yearsIn(options.collection.name), ...yearsIn(study?.name ?? '')])
  }

  run(): CopyAnswer {
    const target = this.#copyCollection()
    const places = this.#tree.places.filter(({ collectionId }) => collectionId === this.#options.collection.id)
    for (const place of places.sort(byPosition)) this.#copyPlace(place, target)
    return this.#answer
  }

  #copyCollection(): string {
    const { collection, yearsAhead, label } = this.#options
    const advanced = advanceYears(collection.name, { years: yearsAhead })
    const name = advanced === collection.name ? `${collection.name} · ${label}` : advanced
    const id = this.#options.idOf(collection.id)
    const existing =
      this.#tree.collections.find(row => row.id === id) ??
      this.#tree.collections.find(
        row => row.studyId === collection.studyId && row.id !== collection.id && fold(row.name) === fold(name),
      )
    if (existing) this.#compare('collection', existing, collection.id, { name })
    else
      this.#create(
        'collection',
        { studyId: collection.studyId, name, position: collection.position, visible: false },
        collection.id,
      )
    return existing?.id ?? id
  }

  #copyPlace(place: TreeRows['place'], collectionId: string): void {
    const course = this.#tree.courses.find(({ id }) => id === place.courseId)
    if (!course) return
    const name = advanceYears(course.name, { years: this.#options.yearsAhead, only: this.#only })
    const existing = this.#courseIn(collectionId, { ...course, name })
    if (existing) {
      this.#taken.add(existing.id)
      if (existing.id === course.id) return this.#sameWhole(course)
      this.#compare('course', existing, course.id, { code: course.code, name })
    } else {
      const visible = place.visible && !this.#seen.has(`collection:${collectionId}`)
      const courseId = this.#create('course', { code: course.code, name }, course.id)
      this.#create('place', { collectionId, courseId, position: place.position, visible }, place.id)
    }
    const links = this.#tree.links.filter(({ courseId }) => courseId === course.id)
    for (const link of links.sort(byPosition)) this.#copyLink(link, existing?.id ?? this.#options.idOf(course.id))
  }

  #copyLink(link: TreeRows['link'], courseId: string): void {
    const id = this.#options.idOf(link.id)
    const { bookId, version, alsoAccepted, notes, tags, position } = link
    const values = { version, alsoAccepted, notes, tags }
    const existing =
      this.#tree.links.find(row => row.id === id) ??
      this.#tree.links.find(row => row.courseId === courseId && row.bookId === bookId)
    if (existing) this.#compare('link', existing, link.id, { bookId, ...values })
    else {
      const visible = link.visible && !this.#seen.has(`course:${courseId}`)
      this.#create('link', { courseId, bookId, ...values, position, visible }, link.id)
    }
  }

  #sameWhole(course: TreeRows['course']): void {
    this.#compare('course', course, course.id, {})
    for (const link of this.#tree.links) if (link.courseId === course.id) this.#compare('link', link, link.id, {})
  }

  #courseIn(collectionId: string, course: TreeRows['course']): TreeRows['course'] | undefined {
    const id = this.#options.idOf(course.id)
    const placed = new Set(
      this.#tree.places.filter(place => place.collectionId === collectionId).map(({ courseId }) => courseId),
    )
    const there = this.#tree.courses.filter(row => placed.has(row.id) && !this.#taken.has(row.id))
    return (
      this.#tree.courses.find(row => row.id === id) ??
      there.find(row => row.id === course.id) ??
      there.find(row => course.code !== null && row.code !== null && fold(row.code) === fold(course.code)) ??
      there.find(row => (row.code === null || course.code === null) && fold(row.name) === fold(course.name))
    )
  }

  #create(kind: TreeKind, values: object, from: string): string {
    const id = this.#options.idOf(from)
    this.#answer.changes.push({ op: 'create', kind, id, values } as Change)
    this.#answer.copies.push({ kind, id, from })
    return id
  }

  #compare(kind: TreeKind, existing: { id: string }, from: string, wanted: object): void {
    const fields = Object.keys(wanted).filter(field => !isSame(valueOf(existing, field), valueOf(wanted, field)))
    if (fields.length === 0) this.#answer.same.push({ kind, id: existing.id, from })
    else this.#answer.different.push({ kind, id: existing.id, from, fields })
  }
}

const written =
  /(?<![\p{L}\d])(?:(?<long>(?:19|20)\d{2})(?:(?<dash>\s*[-–—/]\s*)(?<end>(?:19|20)?\d{2}))?|(?<![/–—-])(?<quote>'?)(?<short>\d{2})(?<line>\s*[-–—/]\s*)(?<quote2>'?)(?<next>\d{2}))(?![\p{L}\d])/gu

/** Words before two short numbers that are no years, as in "week 12/13". */
const counted = /(?:week|weken|hoofdstuk|chapters?|blz\.?|pag(?:ina)?\.?|les|lecture|college|groep|group)\s*$/iu

type Groups = Partial<Record<'long' | 'dash' | 'end' | 'quote' | 'short' | 'line' | 'quote2' | 'next', string>>

interface YearOptions {
  years: number
  /** Absent: all. A limit keeps a course about 1940–1945 as it is. */
  only?: ReadonlySet<number>
}

export function advanceYears(name: string, { years, only }: YearOptions): string {
  return name.replace(written, (whole, ...rest) => {
    const groups = rest.at(-1) as Groups
    const found = yearsOf(groups, name.slice(0, Number(rest.at(-3))))
    if (found.length === 0 || (only && !found.some(each => only.has(each)))) return whole
    const { long, dash = '', end, quote = '', line = '', quote2 = '' } = groups
    const [first = 0, second] = found.map(each => each + years)
    if (long === undefined) return `${quote}${twoDigits(first)}${line}${quote2}${twoDigits(second ?? first)}`
    if (end === undefined) return String(first)
    return `${first}${dash}${second === undefined ? end : end.length === 2 ? twoDigits(second) : second}`
  })
}

export function yearsIn(name: string): Set<number> {
  return new Set(
    [...name.matchAll(written)].flatMap(match => yearsOf((match.groups ?? {}) as Groups, name.slice(0, match.index))),
  )
}

function yearsOf({ long, end, short, next }: Groups, before: string): number[] {
  if (long === undefined) {
    const isPair = Number(next) === (Number(short) + 1) % 100 && !counted.test(before)
    return isPair ? [2000 + Number(short), 2001 + Number(short)] : []
  }
  const first = Number(long)
  if (end === undefined) return [first]
  const second = end.length === 4 ? Number(end) : Number(long.slice(0, 2) + end)
  return end.length === 4 || second === first + 1 ? [first, second] : [first]
}

const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
