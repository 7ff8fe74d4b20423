import { randomUUID } from 'node:crypto'
import type { Batch, Commit, Committed } from '../batch.ts'
import { codeOf, guardFailed, isAnswered, isLost, isOfOneBatch, isReadOnly, isUndone, patiently } from './failures.ts'
import { Group, repeating } from './group.ts'
import type { Transaction } from './connect.ts'
import type { OneConnection } from './one-connection.ts'
import { type Query, queriesOf } from './queries-of.ts'
import { answersOf, QueryFailed, type Rows, send } from './send.ts'
import { type SendableBatch, sendableOf } from './sendable.ts'

interface Waiting {
  batch: SendableBatch
  resolve(commit: Commit): void
  reject(error: unknown): void
}

type Teller = () => void

/** A group at most, so that one transaction stays short. */
const most = 500
/** Tries of a group without those whose guards failed, before each batch gets a savepoint. */
const mostTries = 3

/** First in every transaction: its row is the lock that makes one writer of all nodes, and tells them of the commit. */
export const countCommit = `with counted as (update commit_count set n = n + 1 returning n)
  select n, pg_notify($1, n::text) as told from counted`

const begin: Query = { text: 'begin', params: [], of: [] }
const commit: Query = { text: 'commit', params: [], of: [] }

/** Tells later whether a commit went through whose answer was lost. */
const keepCommit = `insert into node_commit (node, nth, at) values ($1, $2, extract(epoch from now()) * 1000)
  on conflict (node) do update set nth = excluded.nth, at = excluded.at`

/** All batches that wait share a transaction, sent without waiting for answers; a failing batch undoes only itself. */
export class PostgresGroupCommit {
  readonly #writer: OneConnection
  readonly #channel: string
  readonly #counted: (n: number) => void
  readonly #node = randomUUID()
  #nth = 0
  #since: number | undefined
  #waiting: Waiting[] = []
  #isRunning = false
  #idle: Promise<void> = Promise.resolve()

  constructor(writer: OneConnection, channel: string, counted: (n: number) => void) {
    this.#writer = writer
    this.#channel = channel
    this.#counted = counted
  }

  add(batch: Batch): Promise<Commit> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch: sendableOf(batch), resolve, reject })
      if (!this.#isRunning) this.#idle = this.#commitAll()
    })
  }

  get waitedMs(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since
  }

  async drained(): Promise<void> {
    while (this.#isRunning) await this.#idle
  }

  async #commitAll(): Promise<void> {
    this.#isRunning = true
    // Takes what the rest of this turn adds too.
    await new Promise(turn => setImmediate(turn))
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup()
      this.#since = performance.now()
      try {
        for (const tell of await this.#commit(group)) tell()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#isRunning = false
    this.#since = undefined
  }

  #takeGroup(): Waiting[] {
    const first = this.#waiting.splice(0, most)
    const repeated = repeating(first.map(({ batch }) => batch))
    this.#waiting.unshift(...first.filter((_, at) => repeated.has(at)))
    return first.filter((_, at) => !repeated.has(at))
  }

  /** Repeats what was surely not applied: undone by the engine, or not there after its connection was lost. */
  #commit(group: readonly Waiting[]): Promise<Teller[]> {
    return patiently(
      () => this.#together(group).catch(error => (isOfOneBatch(error) ? this.#oneByOne(group) : Promise.reject(error))),
      isUndone,
    )
  }

  async #together(all: readonly Waiting[]): Promise<Teller[]> {
    let left = all
    for (let tries = 1; left.length > 0; tries += 1) {
      const group = new Group(left.map(({ batch }) => batch))
      const outcome = await this.#flight(queriesOf(group))
      if ('revs' in outcome) {
        const { revs } = outcome
        const failed = all.filter(waiting => !left.includes(waiting))
        return [
          ...left.map(
            ({ resolve }, at) =>
              () =>
                resolve(committed(revs.get(at))),
          ),
          ...failed.map(refuse),
        ]
      }
      if (tries === mostTries) return this.#oneByOne(all)
      const failing = group.withDependents(outcome.failing)
      left = left.filter((_, at) => !failing.has(at))
    }
    return all.map(refuse)
  }

  /** From `begin` to `commit` without waiting for an answer, because all nodes wait meanwhile. */
  async #flight(queries: readonly Query[]): Promise<{ revs: Map<number, number> } | { failing: readonly number[] }> {
    let sent: readonly Query[] = []
    try {
      const answers = await this.#lookedUp(own => {
        sent = [begin, ...own, ...queries, commit]
        return this.#writer.flight(sent)
      })
      if (!answers) return { revs: new Map() }
      this.#hear(answers[1])
      return { revs: revsOf(sent, answers) }
    } catch (error) {
      const query = error instanceof QueryFailed && error.code === guardFailed ? sent[error.nth] : undefined
      if (!query) throw error
      return { failing: failingOf(query, error as QueryFailed) }
    }
  }

  /** A savepoint each, because the first error ends a transaction. */
  async #oneByOne(group: readonly Waiting[]): Promise<Teller[]> {
    let tellers: Teller[] = []
    const counted = await this.#lookedUp(own =>
      this.#writer.transaction('begin', async tx => {
        tellers = []
        const [counted] = await answersOf(own.map(({ text, params }) => send(tx, text, params)))
        for (const waiting of group) tellers.push(await applyOrUndo(tx, waiting))
        return counted
      }),
    )
    this.#hear(counted)
    return tellers
  }

  async #lookedUp<Answer>(work: (own: readonly Query[]) => Promise<Answer>): Promise<Answer | undefined> {
    const nth = (this.#nth += 1)
    const own = [
      { text: countCommit, params: [this.#channel], of: [] },
      { text: keepCommit, params: [this.#node, nth], of: [] },
    ]
    try {
      return await work(own)
    } catch (error) {
      if (!isLost(error) || isReadOnly(error)) throw error
      if (!isAnswered(error) && (await this.#isApplied(nth))) return undefined
      throw new Undone('The connection was lost before the commit', { cause: error })
    }
  }

  /** After the engine ended what the lost connection began, because that holds the row. */
  #isApplied(nth: number): Promise<boolean> {
    return patiently(() =>
      this.#writer.transaction('begin', async tx => {
        await send(tx, 'select n from commit_count for update')
        const [row] = await send(tx, 'select nth from node_commit where node = $1', [this.#node])
        return row?.['nth'] === nth
      }),
    )
  }

  #hear(counted: Rows | undefined): void {
    const n = counted?.[0]?.['n']
    if (typeof n === 'number') this.#counted(n)
  }
}

class Undone extends Error {
  readonly code = '40000'
}

const committed = (rev: number | undefined): Committed => (rev === undefined ? {} : { rev })

const refuse =
  ({ resolve }: Waiting) =>
  () =>
    resolve('guard_failed')

async function applyOrUndo(tx: Transaction, { batch, resolve, reject }: Waiting): Promise<Teller> {
  const queries = queriesOf(new Group([batch]))
  try {
    const sent = [send(tx, 'savepoint batch'), ...queries.map(({ text, params }) => send(tx, text, params))]
    const [, ...answers] = await answersOf([...sent, send(tx, 'release batch')])
    const rev = revsOf(queries, answers).get(0)
    return () => resolve(committed(rev))
  } catch (error) {
    if (!isOfOneBatch(error)) throw error
    await send(tx, 'rollback to batch')
    return () => (codeOf(error) === guardFailed ? resolve('guard_failed') : reject(error))
  }
}

function revsOf(queries: readonly Query[], answers: readonly Rows[]): Map<number, number> {
  const revs = new Map<number, number>()
  for (const [nth, { takers = [] }] of queries.entries()) {
    const last = answers[nth]?.[0]?.['rev'] as number
    for (const [at, place] of takers.entries()) revs.set(place, last - (takers.length - 1 - at))
  }
  return revs
}

function failingOf({ of }: Query, { detail }: QueryFailed): number[] {
  return detail === undefined ? [...of] : (detail.match(/\d+/g) ?? []).flatMap(nth => of[Number(nth) - 1] ?? [])
}
