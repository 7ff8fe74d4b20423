import type { UiNode } from '@ory/client'
import { bodyOf, type FlowBody } from './flow-body.ts'
import type { FlowKind, FlowStart } from './flow-client.ts'
import type { Flow, Outcome } from './flow-outcome.ts'
import { errorsIn, type FormErrors } from '../form/form-errors.ts'
import { inputOf, type Typed } from './nodes.ts'

export interface FlowCalls {
  startFlow(kind: FlowKind, start: FlowStart): Promise<Outcome>
  getFlow(kind: FlowKind, id: string): Promise<Outcome>
  submitFlow(kind: FlowKind, id: string, body: FlowBody): Promise<Outcome>
}

type Trouble = Extract<Outcome, { kind: 'trouble' }>
type Restart = Extract<Outcome, { kind: 'restart' }>
export type Leaving = Exclude<Outcome, { kind: 'flow' | 'restart' | 'trouble' }>

export interface FlowState {
  flow: Flow | undefined
  /** The reason why the last call failed; the form stays. */
  trouble: Trouble | undefined
  restarted: Restart['why'] | undefined
  typed: Typed
  errors: FormErrors
  sending: boolean
}

export interface FlowEvents {
  /** The flow leads elsewhere. `submitter` is set for an answer to a submit. */
  leave(outcome: Leaving, typed: Typed, submitter: UiNode | undefined): void
  flow?(flow: Flow, submitter: UiNode | undefined): void
}

export interface FlowRun {
  now(): FlowState
  subscribe(changed: () => void): () => void
  listen(events: FlowEvents): void
  /** Loads this flow, or begins a new one; a second call asks once. */
  load(flowId: string | undefined): Promise<void>
  type(name: string, value: string | boolean): void
  submit(submitter: UiNode): Promise<void>
  forget(): void
}

/** Runs a flow from its first form to its end, and saves typed values through every failure (G2). */
export function createFlowRun(kind: FlowKind, start: FlowStart, calls: FlowCalls, typed: Typed = {}): FlowRun {
  let state: FlowState = {
    flow: undefined,
    trouble: undefined,
    restarted: undefined,
    typed,
    errors: {},
    sending: false,
  }
  let events: FlowEvents = { leave: () => undefined }
  let loading: { id: string | undefined; done: Promise<void> } | undefined
  const listeners = new Set<() => void>()
  const change = (part: Partial<FlowState>) => {
    state = { ...state, ...part }
    for (const changed of listeners) changed()
  }
  const fetch = (id: string | undefined) => (id === undefined ? calls.startFlow(kind, start) : calls.getFlow(kind, id))

  async function take(outcome: Outcome, sent?: Sent): Promise<void> {
    if (outcome.kind === 'restart') return restart(outcome, sent)
    if (outcome.kind === 'trouble') return change({ trouble: outcome, sending: false })
    if (outcome.kind !== 'flow') {
      events.leave(outcome, state.typed, sent?.submitter)
      return change({ sending: false })
    }
    change({ flow: outcome.flow, trouble: undefined, sending: false, ...(sent && { restarted: undefined }) })
    events.flow?.(outcome.flow, sent?.submitter)
  }

  /** Replaces an ended flow. A login or registration continues alone, because its button was pressed. */
  async function restart({ why, flowId }: Restart, sent?: Sent): Promise<void> {
    const first = await fetch(flowId)
    const next = first.kind === 'restart' ? await fetch(undefined) : first
    if (next.kind === 'restart') return change({ trouble: { kind: 'trouble', why: 'unexpected' }, sending: false })
    if (next.kind === 'flow' && sent && !sent.again && goesOnAlone(kind, sent.body)) {
      change({ flow: next.flow })
      return send({ ...sent, again: true, body: { ...sent.body, ...tokenOf(next.flow) } })
    }
    await take(next)
    if (sent) change({ restarted: why })
  }

  async function send(sent: Sent): Promise<void> {
    if (state.flow) await take(await calls.submitFlow(kind, state.flow.id, sent.body), sent)
  }

  return {
    now: () => state,
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
    listen: newest => void (events = newest),
    load(id) {
      if (loading && loading.id === id && !state.trouble) return loading.done
      change({ trouble: undefined })
      loading = { id, done: fetch(id).then(outcome => take(outcome)) }
      return loading.done
    },
    type: (name, value) =>
      change({
        typed: { ...state.typed, [name]: value },
        errors: Object.fromEntries(Object.entries(state.errors).filter(([field]) => field !== name)),
      }),
    async submit(submitter) {
      const { flow, typed, sending } = state
      if (!flow || sending) return
      const errors = errorsIn(flow.ui.nodes, typed, submitter)
      const isComplete = Object.keys(errors).length === 0
      change({ errors, trouble: undefined, sending: isComplete })
      if (isComplete) await send({ submitter, body: bodyOf(flow.ui.nodes, typed, submitter) })
    },
    forget: () => change({ typed: {}, restarted: undefined }),
  }
}

interface Sent {
  submitter: UiNode
  body: FlowBody
  again?: boolean
}

/** A code belongs to its flow, and settings may be another person's by now, so those wait for the person. */
function goesOnAlone(kind: FlowKind, body: FlowBody): boolean {
  return kind !== 'settings' && body['code'] === undefined
}

function tokenOf(flow: Flow): FlowBody {
  const token: unknown = flow.ui.nodes.map(inputOf).find(input => input?.name === 'csrf_token')?.value
  return typeof token === 'string' ? { csrf_token: token } : {}
}
