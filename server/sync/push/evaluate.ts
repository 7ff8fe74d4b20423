import { ApiError } from '../../middleware/errors.ts'
import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import { argsHashOf } from './clients.ts'
import { type StoredResult, upToDate } from './results.ts'
import { type FieldErrors, type Mutator, type MutatorContext, type Plan, rejected } from '../mutator.ts'
import type { Outcome, Caller, PushParts } from './push.types.ts'
import type { Applied, Receipts } from '../../adapters/receipts.ts'

export interface Evaluation extends PushParts {
  caller: Caller
  clockAhead: number
  results: Map<string, StoredResult>
  /** The time of the restore, as long as lost work may still return. */
  recoveringFrom: number | undefined
}

export interface Planned {
  kind: 'planned'
  envelope: MutationEnvelope
  argsHash: string
  plan: Exclude<Plan, { kind: 'retry' }>
  /** Must be committed just before, for this plan to count. */
  plannedBefore: string | null
}

/** `later`: after another mutation of this push. */
type Evaluated = Planned | { kind: 'answered'; outcome: Outcome } | { kind: 'later' }

interface Turn {
  plans: ReadonlyMap<string, Promise<Proposed>>
  planned: ReadonlyMap<string, Planned>
  left: ReadonlySet<string>
}

/** Asks for all mutations that may be ready together, because each answer takes time where the store is another process. */
export function planAhead(waiting: readonly MutationEnvelope[], evaluation: Evaluation): Turn['plans'] {
  const { results } = evaluation
  const plans = new Map<string, Promise<Proposed>>()
  for (const envelope of waiting) {
    const { id, after } = envelope
    const mayBeReady = after === null || results.has(after) || plans.has(after)
    if (results.has(id) || plans.has(id) || !mayBeReady) continue
    const plan = propose(envelope, evaluation)
    plan.catch(() => undefined)
    plans.set(id, plan)
  }
  return plans
}

/** Steps 2 to 5 (docs/sync.md, Push). */
export async function evaluate(envelope: MutationEnvelope, evaluation: Evaluation, turn: Turn): Promise<Evaluated> {
  const { results, caller } = evaluation
  const { id, after } = envelope
  // 2. A known id gets its stored answer, if it means the same.
  const stored = results.get(id)
  if (stored) {
    const isSame = stored.argsHash === storedHashOf(envelope, evaluation) && stored.personId === caller.person.id
    return answered(
      isSame ? outcomeOf(stored, envelope, evaluation.receipts) : { id, kind: 'rejected', code: 'id_reused' },
    )
  }
  // 4. Its predecessor in the lane comes first.
  const ready = after === null || results.has(after)
  const plannedBefore = !ready && after !== null && turn.planned.has(after) ? after : null
  if (!ready && plannedBefore === null)
    return after !== null && turn.left.has(after)
      ? { kind: 'later' }
      : answered({ id, kind: 'retry', why: 'dependency' })
  const { argsHash, plan } = await (turn.plans.get(id) ?? propose(envelope, evaluation))
  // Planned too early, it may have read too little, also without `after`; so only "applied" counts, which has guards.
  const early = plannedBefore !== null || [...turn.planned.values()].some(before => before.plan.kind === 'applied')
  if (early && plan.kind !== 'applied') return { kind: 'later' }
  if (plan.kind === 'retry') return answered({ id, ...plan })
  return { kind: 'planned', envelope, argsHash, plan, plannedBefore }
}

/** Keeps the first receipt, because a second restore would otherwise place it later. */
export function outcomeOf(stored: StoredResult, { receipt }: MutationEnvelope, receipts: Receipts): Outcome {
  const { id, status, result, rev, at } = stored
  if (status === 'applied')
    return { id, kind: 'applied', rev, receipt: receipts.give(stored, receipts.read(stored, receipt) ?? { rev, at }) }
  return { id, kind: 'rejected', code: result?.code ?? 'invalid', ...(result?.fields && { fields: result.fields }) }
}

const answered = (outcome: Outcome): Evaluated => ({ kind: 'answered', outcome })

/** After a restore a missing row may only not be back yet; a set only where the mutation is older than the restore. */
function comingBack(
  plan: Plan | NotYet,
  { madeAt }: { madeAt: number },
  { recoveringFrom }: Evaluation,
): Plan | NotYet {
  const isMissing = plan.kind === 'rejected' && (plan.code === 'not_found' || plan.code === 'not_member')
  if (recoveringFrom === undefined || !isMissing) return plan
  const isTooNew = plan.fields?.['setId'] !== undefined && madeAt >= recoveringFrom
  return isTooNew ? plan : { kind: 'retry', why: 'dependency' }
}

interface Proposed {
  argsHash: string
  plan: Plan | NotYet
}

/** Addresses of students are guessed in seconds from a plain hash (M25). */
function storedHashOf({ name, args }: MutationEnvelope, { receipts }: Evaluation): string {
  const argsHash = argsHashOf(name, args)
  return name.startsWith('student.') ? receipts.seal(argsHash) : argsHash
}

async function propose(envelope: MutationEnvelope, evaluation: Evaluation): Promise<Proposed> {
  const { id, receipt } = envelope
  const argsHash = storedHashOf(envelope, evaluation)
  const replayOf = evaluation.receipts.read({ id, argsHash, personId: evaluation.caller.person.id }, receipt)
  return {
    argsHash,
    plan: comingBack(await planOf(envelope, replayOf, evaluation), madeAtOf(envelope, evaluation), evaluation),
  }
}

async function planOf(
  envelope: MutationEnvelope,
  replayOf: Applied | undefined,
  evaluation: Evaluation,
): Promise<Plan | NotYet> {
  const { name, schema, args, lane } = envelope
  // 3. Known, not too new, upgraded, well-formed, in its lane.
  const declared = Object.hasOwn(evaluation.mutations, name) ? evaluation.mutations[name] : undefined
  const mutator = Object.hasOwn(evaluation.mutators, name) ? evaluation.mutators[name] : undefined
  if (!declared || !mutator) return rejected('unknown_mutation')
  if (schema > declared.schema) return { kind: 'retry', why: 'schema' }
  return guarded(envelope, evaluation, async () => {
    const now = upToDate(declared, envelope)
    // Messages of a feature are about today's arguments.
    if (!now.ok) return rejected('invalid', faultsOf(now.issues, args, now.isOld ? {} : mutator))
    if (!laneFits(declared, lane, now.args)) return rejected('invalid', { lane: { code: 'wrong' } })
    return (mutator as Mutator<unknown>).plan(now.args, contextOf(envelope, replayOf, evaluation))
  })
}

interface NotYet {
  kind: 'retry'
  why: 'schema' | 'dependency'
  afterMs?: never
  photos?: never
}

function laneFits(declared: Mutation, lane: string, args: unknown): boolean {
  return lane === declared.lane(args) || (declared.laneMayBe?.(lane) ?? false)
}

function faultsOf(issues: readonly Issue[], args: unknown, mutator: Pick<Mutator<never>, 'fieldErrors'>): FieldErrors {
  const plain = issues.map(issue => [argumentOf(issue), plainError(issue)] as const)
  return { ...Object.fromEntries(plain.toReversed()), ...mutator.fieldErrors?.(args) }
}

interface Issue {
  code: string
  path: PropertyKey[]
  input?: unknown
  params?: Record<string, unknown> | undefined
}

/** The list itself where one element is wrong: `photos`. */
function argumentOf({ path }: Issue): string {
  return path.filter(step => typeof step === 'string').join('.') || 'args'
}

function plainError({ code, input, params }: Issue) {
  if (input === '' || (code === 'invalid_type' && input === undefined)) return { code: 'required' }
  if (typeof params?.['error'] === 'string') return { code: params['error'] }
  return { code: code === 'too_big' ? 'too_long' : 'wrong' }
}

function contextOf(
  { id, createdAt }: MutationEnvelope,
  replayOf: Applied | undefined,
  evaluation: Evaluation,
): MutatorContext {
  const { store, caller, now, recoveringFrom } = evaluation
  const { person, sessionId, language } = caller
  const callerFields = { person, sessionId, language, freshPerson: () => caller.fresh() }
  const { madeAt } = madeAtOf({ createdAt }, evaluation)
  const isRecovering = recoveringFrom !== undefined && (replayOf !== undefined || madeAt < recoveringFrom)
  return { store, ...callerFields, now: replayOf?.at ?? now(), madeAt, mutationId: id, replayOf, isRecovering }
}

const madeAtOf = ({ createdAt }: Pick<MutationEnvelope, 'createdAt'>, { now, clockAhead }: Evaluation) => ({
  madeAt: Math.min(now(), createdAt - clockAhead),
})

async function guarded({ id, name }: MutationEnvelope, { log }: Evaluation, plan: () => Promise<Plan>): Promise<Plan> {
  try {
    return await plan()
  } catch (error) {
    // A provider or disk that fails is no reason to store a refusal.
    if (error instanceof ApiError) throw error
    log.error({ error: String(error), mutation: id, name }, 'a mutation could not be planned')
    return { kind: 'retry', why: 'server' }
  }
}
