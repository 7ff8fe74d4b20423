import { deepEqual, ok } from 'node:assert/strict'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import type { Change } from '../../shared/features/booklists/change-sets.schema.ts'
import type { ImportAnswer } from '../../shared/features/booklists/import.schema.ts'
import { type Tree, treeKinds } from '../../shared/features/booklists/tree.schema.ts'
import { applyChanges } from '../../shared/features/booklists/tree/apply-changes.ts'
import { rowsIn, seenIn } from '../../shared/features/booklists/tree/kinds.ts'
import {
  changesOf,
  errorsOfTree,
  fitting,
  startTree,
} from '../../shared/features/booklists/tree/testing/random-changes.ts'
import { must } from '../../shared/lib/must.ts'
import { organisation } from '../features/organisations/organisations.table.ts'
import { type Curator, givenCurator } from './curator.ts'
import { createDevice } from './device.ts'
import { daan, eva, noor } from './named.ts'
import type { TestApp } from './test-app.ts'
import { type View, viewOf } from './tree-view.ts'

/** Answered, applied without an answer, lost, or late. */
const fate = fc.constantFrom('answered', 'answered', 'answered', 'unheard', 'lost', 'late')
export const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.nat({ max: 1 }),
      fate,
      changes: changesOf(),
      blind: fc.nat({ max: 4 }).map(n => n === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ who: fc.nat({ max: 1 }), fate, undo: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ who: fc.nat({ max: 1 }), look: fc.constant(true) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

let started = 0

/** With a student who follows their one study. */
export async function twoCurators(app: TestApp) {
  started += 1
  const prefix = started.toString(16).padStart(8, '0')
  const withOwnIds: WithOwnIds = value =>
    JSON.parse(JSON.stringify(value).replaceAll(/01900000(-0000-7[0-4])/g, `${prefix}$1`))
  const organisationId = v7()
  const { store, now } = app.deps
  const named = { name: 'Kompas', description: '', university: 'TU Delft', createdAt: now(), rev: 1 }
  await store.commit({ statements: [store.write.insert(organisation).values({ id: organisationId, ...named })] })
  const people = [eva, daan]
  const curators = await Promise.all(people.map(person => givenCurator(app, organisationId, person)))
  const [first] = curators
  await first?.change(withOwnIds(creationOf(startTree(organisationId))))
  const views = await Promise.all(people.map(person => viewOf(createDevice(app, person), `orgadmin:${organisationId}`)))
  for (const view of views) view.take((await first?.tree()) as Tree & { rev: number })
  const student = await viewOf(createDevice(app, noor), `org:${organisationId}`)
  return new Run({ app, curators, views, student, organisationId, withOwnIds })
}

interface Request {
  curator: number
  send(): Promise<Response>
  /** Absent for an undo. */
  changes?: Change[]
  /** The first answer. */
  answer?: unknown
  isAnswered: boolean
}

/** Unique ids per run. */
type WithOwnIds = <T>(value: T) => T

interface Parts {
  app: TestApp
  curators: Curator[]
  views: View[]
  student: View
  organisationId: string
  withOwnIds: WithOwnIds
}

class Run {
  readonly tally = { applied: 0, refused: 0, undone: 0, repeated: 0 }
  readonly #sets: string[] = []
  readonly #open: Request[] = []
  readonly #late: Request[] = []

  readonly app: TestApp
  readonly curators: Curator[]
  readonly views: View[]
  readonly student: View
  readonly organisationId: string
  readonly withOwnIds: WithOwnIds

  constructor({ app, curators, views, student, organisationId, withOwnIds }: Parts) {
    this.app = app
    this.curators = curators
    this.views = views
    this.student = student
    this.organisationId = organisationId
    this.withOwnIds = withOwnIds
  }

  async step(each: Act): Promise<void> {
    const curator = this.curators[each.who] as Curator
    const view = this.views[each.who] as View
    if ('look' in each) {
      await view.pull()
      return this.arrive()
    }
    const made = 'undo' in each ? this.undo(curator, each.undo) : this.change(curator, view, each)
    if (!made) return
    const request: Request = { curator: each.who, isAnswered: false, ...made }
    this.#open.push(request)
    if (each.fate === 'late') this.#late.push(request)
    if (each.fate === 'answered' || each.fate === 'unheard') await this.deliver(request, each.fate === 'answered')
    deepEqual(errorsOfTree((await this.curators[0]?.tree()) as Tree), [])
  }

  /** Nobody waits for its answer any more. */
  async arrive(): Promise<void> {
    const request = this.#late.shift()
    if (request) await this.deliver(request, false)
  }

  undo(curator: Curator, at: number) {
    const id = this.#sets[at % Math.max(1, this.#sets.length)]
    return id === undefined ? undefined : { send: () => curator.ask(`/changes/${id}/undo`, {}) }
  }

  change(curator: Curator, view: View, { changes: any, blind }: { changes: Change[]; blind: boolean }) {
    const changes = blind ? this.withOwnIds(any) : this.possible(view.tree(), this.withOwnIds(any))
    const id = v7()
    return changes.length === 0 ? undefined : { changes, send: () => curator.send(changes, id) }
  }

  /** Only changes that this screen allows. */
  possible(tree: Tree, any: readonly Change[]): Change[] {
    const can = (changes: Change[]) =>
      applyChanges(tree, changes, { organisationId: this.organisationId }).kind === 'applied'
    const fit = fitting(tree, any)
    return [fit, ...fit.map(change => [change])].find(can) ?? []
  }

  async deliver(request: Request, isHeard: boolean): Promise<void> {
    const view = this.views[request.curator] as View
    await view.pull()
    const expected = request.answer === undefined ? this.foreseen(view, request) : undefined
    const answer = await request.send()
    const body = await answer.json()
    ok([200, 404, 409, 422].includes(answer.status), `answered ${answer.status}`)
    deepEqual(expected ?? outcomeOf(answer.status, body), outcomeOf(answer.status, body))
    if (answer.status !== 200) this.tally.refused += 1
    else if (request.answer !== undefined) {
      deepEqual(body, request.answer)
      this.tally.repeated += 1
    } else {
      request.answer = body
      this.#sets.push(body.id)
      this.tally['skipped' in body ? 'undone' : 'applied'] += 1
    }
    if (isHeard) request.isAnswered = true
  }

  /** The optimistic state; deleted rows may be missing. */
  foreseen(view: View, { changes }: Request): unknown {
    if (!changes || changes.some(({ op }) => op === 'restore')) return undefined
    const outcome = applyChanges(view.tree(), changes, { organisationId: this.organisationId })
    if (outcome.kind !== 'applied') return outcome.kind
    return byId(outcome.rows.map(({ kind, id, after }) => ({ kind, id, row: after && { ...after, rev: 0 } })))
  }

  /** All pending requests are answered, and everybody pulls. */
  async end(): Promise<void> {
    while (this.#late.length > 0) await this.arrive()
    for (const request of this.#open) if (!request.isAnswered) await this.deliver(request, true)
    const tree = (await this.curators[0]?.tree()) as Tree
    deepEqual(errorsOfTree(tree), [])
    for (const view of [...this.views, this.student]) await view.pull()
    for (const view of this.views) deepEqual(sorted(view.tree()), sorted(tree))
    deepEqual(this.student.keys(), [...seenIn(tree)].sort())
    const fresh = await viewOf(createDevice(this.app, noor), `org:${this.organisationId}`)
    deepEqual(this.student.rows(), fresh.rows())
    deepEqual(await this.importedBack(), { changes: [], goes: [] })
    const { changes } = await (await must(this.curators[1], 'there are two').ask('/changes')).json()
    const ids = changes.map(({ id }: { id: string }) => id)
    deepEqual(new Set(ids).size, ids.length)
  }

  /** Must be empty, because the export is the tree. */
  async importedBack(): Promise<Pick<ImportAnswer, 'changes' | 'goes'>> {
    const curator = must(this.curators[0], 'there are two')
    const form = new FormData()
    form.set('file', new File([await (await curator.ask('/export.csv')).arrayBuffer()], 'list.csv'))
    form.set('options', JSON.stringify({ remove: true }))
    const { changes, goes } = (await (await curator.upload('/import', form)).json()) as ImportAnswer
    return { changes, goes }
  }
}

function outcomeOf(status: number, body: { rows: { kind: string; id: string; row?: object }[] }): unknown {
  if (status === 422) return 'refused'
  if (status !== 200) return 'stale'
  return byId(body.rows.map(({ kind, id, row }) => ({ kind, id, row: row ? { ...row, rev: 0 } : null })))
}

/** The order within a set does not matter. */
function byId<Row extends { kind: string; id: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => (one.kind + one.id < other.kind + other.id ? -1 : 1))
}

function sorted(tree: Tree) {
  return Object.fromEntries(
    treeKinds.map(kind => [kind, rowsIn(tree, kind).toSorted((one, other) => (one.id < other.id ? -1 : 1))]),
  )
}

function creationOf(tree: Tree): Change[] {
  return treeKinds.flatMap(kind =>
    rowsIn(tree, kind).map(row => {
      const { id, rev: _, ...values } = { organisationId: '', ...row }
      const { organisationId: __, ...given } = values
      return { op: 'create', kind, id, values: given } as unknown as Change
    }),
  )
}
