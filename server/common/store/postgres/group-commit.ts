import { randomUUID } from 'node:crypto'
import type { Batch, Commit, Committed } from '../sql.ts'
import type { CommitCount } from './commit-count.ts'
import { codeOf, guardFailed, isAnswered, isLost, isOfOneBatch, isReadOnly, isUndone, patiently } from './failures.ts'
import { isGuardFailed } from '../store-errors.ts'
import { Group, repeating } from './group.ts'
import type { Transaction } from './connect.ts'
import type { OneConnection } from './one-connection.ts'
import { type Query, queriesOf } from './queries-of.ts'
import { answersOf, QueryFailed, type Rows, send, type SendableBatch, sendableOf } from './send.ts'

interface Waiting {
  batch: SendableBatch
  resolve(commit: Commit): void
  reject(error: unknown): void
}

type Teller = () => void

/** A group at most, so that one transaction stays short. */
const maxGroup = 500
/** Tries of a group without those whose guards failed, before each batch gets a savepoint. */
const maxTries = 3

/** First in every transaction: its row is the lock that makes one writer of all nodes, and notifies them of the commit. */
export const countCommit = `with counted as (update commit_count set n = n + 1 returning n)
  select n, pg_notify($1, n::text) as notified from counted`

const begin: Query = { text: 'begin', params: [], of: [] }
const commit: Query = { text: 'commit', params: [], of: [] }

/** Tells later whether a commit went through whose answer was lost, and at the next one whether it is still there. */
const keepCommit = `with kept as (insert into node_commit (node, nth, at) values ($1, $2, extract(epoch from now()) * 1000)
    on conflict (node) do update set nth = excluded.nth, at = excluded.at)
  select max(nth) as before from node_commit where node = $1`

/** All batches that wait share a transaction, sent without waiting for answers; a failing batch undoes only itself. */
export class PostgresGroupCommit {
  readonly #writer: OneConnection
  readonly #channel: string
  readonly #count: CommitCount
  readonly #node = randomUUID()
  #nth = 0
  #last: number | undefined
  #hasLost = false
  #trusted = 0
  #since: number | undefined
  #waiting: Waiting[] = []
  #isRunning = false
  #idle: Promise<void> = Promise.resolve()

  constructor(writer: OneConnection, channel: string, count: CommitCount) {
    this.#writer = writer
    this.#channel = channel
    this.#count = count
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

  /** Read it before the database. `hasLost`: a commit of this node, because the database was restored or failed over. */
  get place(): { node: string; last: number; hasLost: boolean; losses: number } {
    return { node: this.#node, last: this.#last ?? 0, hasLost: this.#hasLost, losses: this.#writer.losses }
  }

  /** From a loss of the connection until `trust` the database may be another. */
  get isInDoubt(): boolean {
    return this.#hasLost || this.#trusted !== this.#writer.losses
  }

  trust({ losses, isNew }: { losses: number; isNew: boolean }): void {
    if (isNew) [this.#hasLost, this.#last] = [false, undefined]
    this.#trusted = losses
  }

  async drained(): Promise<void> {
    while (this.#isRunning) await this.#idle
  }

  async #commitAll(): Promise<void> {
    this.#isRunning = true
    // Takes batches that the rest of this turn adds too.
    await new Promise(turn => setImmediate(turn))
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup()
      this.#since = performance.now()
      try {
        for (const answer of await this.#commit(group)) answer()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#isRunning = false
    this.#since = undefined
  }

  #takeGroup(): Waiting[] {
    const first = this.#waiting.splice(0, maxGroup)
    const repeated = repeating(first.map(({ batch }) => batch))
    this.#waiting.unshift(...first.filter((_, at) => repeated.has(at)))
    return first.filter((_, at) => !repeated.has(at))
  }

  /** Repeats batches that were surely not applied: undone by the engine, or not there after its connection was lost. */
  #commit(group: readonly Waiting[]): Promise<Teller[]> {
    return patiently(
      () =>
        this.#commitBatch(group).catch(error => (isOfOneBatch(error) ? this.#oneByOne(group) : Promise.reject(error))),
      isUndone,
    )
  }

  async #commitBatch(all: readonly Waiting[]): Promise<Teller[]> {
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
      if (tries === maxTries) return this.#oneByOne(all)
      const failing = group.withDependents(outcome.failing)
      left = left.filter((_, at) => !failing.has(at))
    }
    return all.map(refuse)
  }

  /** From `begin` to `commit` without waiting for an answer, because all nodes wait meanwhile. */
  async #flight(queries: readonly Query[]): Promise<{ revs: Map<number, number> } | { failing: readonly number[] }> {
    let sent: readonly Query[] = []
    try {
      const answers = await this.#lookedUp(async bookkeeping => {
        sent = [begin, ...bookkeeping, ...queries, commit]
        const answers = await this.#writer.flight(sent)
        return { bookkept: answers.slice(1), answer: answers }
      })
      return { revs: answers ? revsOf(sent, answers) : new Map() }
    } catch (error) {
      const query = error instanceof QueryFailed && error.code === guardFailed ? sent[error.nth] : undefined
      if (!query) throw error
      return { failing: failingOf(query, error as QueryFailed) }
    }
  }

  /** A savepoint each, because the first error ends a transaction. */
  async #oneByOne(group: readonly Waiting[]): Promise<Teller[]> {
    let tellers: Teller[] = []
    await this.#lookedUp(bookkeeping =>
      this.#writer.transaction('begin', async tx => {
        tellers = []
        const answers = await answersOf(bookkeeping.map(({ text, params }) => send(tx, text, params)))
        for (const waiting of group) tellers.push(await applyOrUndo(tx, waiting))
        return { bookkept: answers, answer: undefined }
      }),
    )
    return tellers
  }

  async #lookedUp<Answer>(
    work: (bookkeeping: readonly Query[]) => Promise<{ bookkept: readonly Rows[]; answer: Answer }>,
  ): Promise<Answer | undefined> {
    const nth = (this.#nth += 1)
    const counted = this.#count.asking()
    const bookkeeping = [
      { text: countCommit, params: [this.#channel], of: [] },
      { text: keepCommit, params: [this.#node, nth], of: [] },
    ]
    try {
      const { bookkept: answers, answer } = await work(bookkeeping)
      counted(answers[0]?.[0]?.['n'] as number)
      this.#kept(nth, answers[1]?.[0]?.['before'])
      return answer
    } catch (error) {
      if (!isLost(error) || isReadOnly(error)) throw error
      if (!isAnswered(error) && (await this.#isApplied(nth))) return this.#kept(nth, this.#last)
      throw new Undone('The connection was lost before the commit', { cause: error })
    }
  }

  /** After the engine ended the transaction of the lost connection, because that holds the row. */
  #isApplied(nth: number): Promise<boolean> {
    return patiently(() =>
      this.#writer.transaction('begin', async tx => {
        await send(tx, 'select n from commit_count for update')
        const [row] = await send(tx, 'select nth from node_commit where node = $1', [this.#node])
        return row?.['nth'] === nth
      }),
    )
  }

  #kept(nth: number, before: unknown): undefined {
    this.#hasLost ||= this.#last !== undefined && Number(before ?? 0) < this.#last
    this.#last = nth
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
    return () => (codeOf(error) === guardFailed || isGuardFailed(error) ? resolve('guard_failed') : reject(error))
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
