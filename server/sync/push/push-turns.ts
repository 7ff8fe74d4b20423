import type { MutationEnvelope, PushRequest } from '../../../shared/sync/protocol.ts'
import { ApiError, storageRetryMs, storageTrouble } from '../../middleware/errors.ts'
import { argsHashOf } from './clients.ts'
import { changeStatements } from '../changes.ts'
import { type StoredResult, resultGuards, resultStatement, readResults } from './results.ts'
import { type Evaluation, evaluate, outcomeOf, planAhead, type Planned } from './evaluate.ts'
import type { Outcome, PushParts } from './push.types.ts'

/** Plans again where its reads changed. */
const maxAttempts = 5

/** Each turn plans all mutations that are ready and commits them together; a successor follows in the same turn or the next. */
export async function answerAll(request: PushRequest, evaluation: Evaluation): Promise<Outcome[]> {
  const { store } = evaluation
  const { mutations } = request
  const outcomes = new Map<string, Outcome>()
  const attempts = new Map<string, number>()
  let trouble: ApiError | undefined
  for (;;) {
    const waiting = mutations.filter(({ id }) => !outcomes.has(id))
    if (waiting.length === 0) break
    const { planned, answered } = await planTurn(waiting, evaluation)
    for (const outcome of answered) outcomes.set(outcome.id, outcome)
    const commits = await Promise.all(planned.map(each => commit(each, request, evaluation)))
    // 6. Ours, or of the same push on another connection, which only the store knows.
    const unknown: string[] = []
    for (const [index, { envelope }] of planned.entries()) {
      const committed = commits[index]
      if (isStored(committed)) evaluation.results.set(envelope.id, committed)
      else unknown.push(envelope.id)
    }
    for (const [id, stored] of await readResults(store, unknown)) evaluation.results.set(id, stored)
    trouble ??= commits.find(committed => committed instanceof ApiError)
    for (const [index, each] of planned.entries()) settle(each, commits[index], { evaluation, outcomes, attempts })
    if (planned.length === 0 && answered.length === 0) for (const { id } of waiting) outcomes.set(id, dependency(id))
  }
  const first = new Map(mutations.toReversed().map(each => [each.id, each]))
  const answers = mutations.map((each): Outcome =>
    isSame(each, first.get(each.id))
      ? (outcomes.get(each.id) ?? dependency(each.id))
      : { id: each.id, kind: 'rejected', code: 'id_reused' },
  )
  // On a full disk, or without a database, a push without any result fails, as every other write does.
  if (trouble && answers.every(({ kind }) => kind === 'retry')) throw trouble
  return answers
}

function isSame(one: MutationEnvelope, other: MutationEnvelope | undefined): boolean {
  return one === other || (other !== undefined && argsHashOf(one.name, one.args) === argsHashOf(other.name, other.args))
}

const dependency = (id: string): Outcome => ({ id, kind: 'retry', why: 'dependency' })

async function planTurn(waiting: readonly MutationEnvelope[], evaluation: Evaluation) {
  const planned = new Map<string, Planned>()
  const answered: Outcome[] = []
  const left = new Set(waiting.map(({ id }) => id))
  const plans = planAhead(waiting, evaluation)
  for (const envelope of waiting) {
    if (!left.has(envelope.id) || planned.has(envelope.id)) continue
    const evaluated = await evaluate(envelope, evaluation, { planned, left, plans })
    if (evaluated.kind === 'planned') planned.set(envelope.id, evaluated)
    else if (evaluated.kind === 'answered') answered.push(evaluated.outcome)
    if (evaluated.kind !== 'later') left.delete(envelope.id)
  }
  return { planned: [...planned.values()], answered }
}

/** `stored`: durable, with a revision that only the store knows. */
type Committed = StoredResult | 'stored' | 'guard_failed' | 'failed' | ApiError

const isStored = (committed: Committed | undefined): committed is StoredResult =>
  typeof committed === 'object' && 'argsHash' in committed

/** 5. Effect, changes and id become durable together. */
async function commit(each: Planned, { clientId }: PushRequest, evaluation: Evaluation): Promise<Committed> {
  const { store, caller, now, log } = evaluation
  const { envelope, argsHash, plan, plannedBefore } = each
  const { id, name } = envelope
  const resultFields = { id, personId: caller.person.id, argsHash, at: now() }
  const refusal = plan.kind === 'rejected' ? { code: plan.code, ...(plan.fields && { fields: plan.fields }) } : null
  const guards = resultGuards(id, plannedBefore)
  const result = resultStatement({ ...resultFields, envelope, clientId }, refusal)
  try {
    const committed = await store.commit(
      plan.kind === 'applied'
        ? {
            takesRev: true,
            guards: [...guards, ...(plan.guards ?? [])],
            statements: [...plan.statements, ...changeStatements(plan.changes), result],
          }
        : { guards, statements: [result] },
    )
    if (committed === 'guard_failed') return committed
    return committed.rev === undefined
      ? 'stored'
      : { ...resultFields, status: 'applied', result: null, rev: committed.rev }
  } catch (error) {
    log.error({ error: String(error), mutation: id, name }, 'a mutation could not be committed')
    return storageTrouble(error) ?? 'failed'
  }
}

interface Settling {
  evaluation: Evaluation
  outcomes: Map<string, Outcome>
  attempts: Map<string, number>
}

function settle({ envelope, plan }: Planned, committed: Committed | undefined, settling: Settling): void {
  const { evaluation, outcomes, attempts } = settling
  const { id } = envelope
  const stored: StoredResult | undefined = evaluation.results.get(id)
  if ((committed === 'stored' || isStored(committed)) && stored) {
    outcomes.set(id, outcomeOf(stored, envelope, evaluation.receipts))
    if (plan.kind === 'applied') poke(evaluation, plan.changes, stored.rev)
    return
  }
  if (committed instanceof ApiError)
    return void outcomes.set(id, { id, kind: 'retry', why: 'server', afterMs: storageRetryMs })
  const attempt = (attempts.get(id) ?? 0) + 1
  attempts.set(id, attempt)
  if (committed !== 'guard_failed' || attempt >= maxAttempts) outcomes.set(id, { id, kind: 'retry', why: 'server' })
}

function poke({ pokes }: Pick<PushParts, 'pokes'>, changes: readonly { scope: string }[], rev: number): void {
  for (const s of new Set(changes.map(({ scope }) => scope))) pokes.publish({ s, rev })
}
