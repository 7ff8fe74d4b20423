import { ApiError } from '../../middleware/errors.ts'
import type { Mutation } from '../../../shared/lib/mutation.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import { argsHashOf } from './args-hash.ts'
import type { StoredResult } from './results.ts'
import { type FieldErrors, type Mutator, type MutatorContext, type Plan, rejected } from '../mutator.ts'
import type { Caller, Outcome, PushParts } from './push.ts'
import { upToDate } from './up-to-date.ts'
import type { Applied, Receipts } from '../../adapters/receipts.ts'

export interface Evaluation extends PushParts {
  caller: Caller
  /** By how many milliseconds the clock of the device is ahead of ours. */
  clockAhead: number
  /** Stored results that are known, by id; grows with every turn. */
  results: Map<string, StoredResult>
  /** After a restore, until what was lost had time to come back. */
  isRecovering: boolean
}

export interface Planned {
  kind: 'planned'
  envelope: MutationEnvelope
  argsHash: string
  plan: Exclude<Plan, { kind: 'retry' }>
  /** The mutation that is committed just before it in this turn and must have been, for this plan to count. */
  plannedBefore: string | null
}

/** `later`: not before another mutation of this push has its answer. */
type Evaluated = Planned | { kind: 'answered'; outcome: Outcome } | { kind: 'later' }

interface Turn {
  planned: ReadonlyMap<string, Planned>
  /** Mutations of this push that have neither a plan nor an answer yet. */
  left: ReadonlySet<string>
}

/** Steps 2 to 5 for one mutation (docs/sync.md, Push). */
export async function evaluate(envelope: MutationEnvelope, evaluation: Evaluation, turn: Turn): Promise<Evaluated> {
  const { results, caller } = evaluation
  const { id, after } = envelope
  // 2. An id that is known gets the answer it has, if it means the same.
  const argsHash = argsHashOf(envelope.name, envelope.args)
  const stored = results.get(id)
  if (stored && stored.argsHash === argsHash && stored.personId === caller.person.id)
    return answered(outcomeOf(stored, envelope, evaluation.receipts))
  if (stored) return answered({ id, kind: 'rejected', code: 'id_reused' })
  // 4. The one before it in its lane comes first.
  const ready = after === null || results.has(after)
  const plannedBefore = !ready && after !== null && turn.planned.has(after) ? after : null
  if (!ready && plannedBefore === null)
    return after !== null && turn.left.has(after)
      ? { kind: 'later' }
      : answered({ id, kind: 'retry', why: 'dependency' })
  const replayOf = evaluation.receipts.read({ id, argsHash, personId: caller.person.id }, envelope.receipt)
  const plan = comingBack(await planOf(envelope, replayOf, evaluation), evaluation)
  // A plan made before what comes before it is committed may have read too little, also where no `after` says so: only
  // "applied" can be held to its guards.
  const early = plannedBefore !== null || [...turn.planned.values()].some(before => before.plan.kind === 'applied')
  if (early && plan.kind !== 'applied') return { kind: 'later' }
  if (plan.kind === 'retry') return answered({ id, ...plan })
  return { kind: 'planned', envelope, argsHash, plan, plannedBefore }
}

/** What came back after a restore keeps its first receipt: another restore would otherwise move it to where it came back. */
export function outcomeOf(stored: StoredResult, { receipt }: MutationEnvelope, receipts: Receipts): Outcome {
  const { id, status, result, rev, at } = stored
  if (status === 'applied')
    return { id, kind: 'applied', rev, receipt: receipts.give(stored, receipts.read(stored, receipt) ?? { rev, at }) }
  return { id, kind: 'rejected', code: result?.code ?? 'invalid', ...(result?.fields && { fields: result.fields }) }
}

const answered = (outcome: Outcome): Evaluated => ({ kind: 'answered', outcome })

/** What a restore took is on its way back from the devices: what is not there may only not be there yet. */
function comingBack(plan: Plan | NotYet, { isRecovering }: Evaluation): Plan | NotYet {
  const isMissing = plan.kind === 'rejected' && (plan.code === 'not_found' || plan.code === 'not_member')
  return isRecovering && isMissing ? { kind: 'retry', why: 'dependency' } : plan
}

async function planOf(
  envelope: MutationEnvelope,
  replayOf: Applied | undefined,
  evaluation: Evaluation,
): Promise<Plan | NotYet> {
  const { name, schema, args, lane } = envelope
  // 3. Known, not of a newer kind than this server, brought up to date, well-formed, in its lane.
  const declared = Object.hasOwn(evaluation.mutations, name) ? evaluation.mutations[name] : undefined
  const mutator = Object.hasOwn(evaluation.mutators, name) ? evaluation.mutators[name] : undefined
  if (!declared || !mutator) return rejected('unknown_mutation')
  if (schema > declared.schema) return { kind: 'retry', why: 'schema' }
  return guarded(envelope, evaluation, async () => {
    const now = upToDate(declared, envelope)
    // What a feature says of its arguments, it says of those of today.
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

/** The argument itself, also where one of a list is wrong: `photos`. */
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
  { store, caller, now, clockAhead }: Evaluation,
): MutatorContext {
  const { person, sessionId, language } = caller
  const who = { person, sessionId, language, freshPerson: () => caller.fresh() }
  const when = { now: replayOf?.at ?? now(), madeAt: Math.min(now(), createdAt - clockAhead) }
  return { store, ...who, ...when, mutationId: id, replayOf }
}

async function guarded({ id, name }: MutationEnvelope, { log }: Evaluation, plan: () => Promise<Plan>): Promise<Plan> {
  try {
    return await plan()
  } catch (error) {
    // What the provider would not tell, or a full disk, is no fault of the mutation: nothing is stored.
    if (error instanceof ApiError) throw error
    log.error({ error: String(error), mutation: id, name }, 'a mutation could not be planned')
    return { kind: 'retry', why: 'server' }
  }
}
