import type { UiNode } from '@ory/client'
import { expect, test } from 'vitest'
import { type FlowCalls, createFlowRun, type Leaving } from './flow-run.ts'
import type { Outcome } from './flow-outcome.ts'
import { must } from '../../../../shared/lib/must.ts'

test('wrong input keeps what was typed and shows what is wrong (G2)', async () => {
  const { run, submit } = await given({ submits: [flow('f1')] })
  run.type('identifier', 'eva@example.org')
  await submit()
  expect(run.now()).toMatchObject({ typed: { identifier: 'eva@example.org' }, sending: false, trouble: undefined })
})

test('a login whose flow expired goes on in a new one with what was typed (G2)', async () => {
  const { run, submit, sent } = await given({
    starts: [flow('f1'), flow('f2')],
    submits: [
      { kind: 'restart', why: 'expired' },
      { kind: 'done', next: [] },
    ],
  })
  run.type('identifier', 'eva@example.org')
  const left = nextLeave(run)
  await submit()
  expect(await left).toEqual({ kind: 'done', next: [] })
  expect(sent).toMatchObject([
    { id: 'f1', body: { identifier: 'eva@example.org', csrf_token: 'token of f1' } },
    { id: 'f2', body: { identifier: 'eva@example.org', csrf_token: 'token of f2' } },
  ])
})

test('a CSRF refusal that comes twice ends in the new form, nothing lost and no third try (G2)', async () => {
  const { run, submit, sent } = await given({
    starts: [flow('f1'), flow('f2'), flow('f3')],
    submits: [
      { kind: 'restart', why: 'csrf' },
      { kind: 'restart', why: 'csrf' },
    ],
  })
  run.type('identifier', 'eva@example.org')
  await submit()
  expect(sent.map(call => call.id)).toEqual(['f1', 'f2'])
  expect(run.now()).toMatchObject({ flow: { id: 'f3' }, restarted: 'csrf', typed: { identifier: 'eva@example.org' } })
})

test('settings never go on alone in a new flow: it may be another person by now (L9)', async () => {
  const { run, submit, sent } = await given({
    kind: 'settings',
    starts: [flow('f1'), flow('f2')],
    submits: [{ kind: 'restart', why: 'csrf' }],
  })
  run.type('identifier', 'new@example.org')
  await submit()
  expect(sent).toHaveLength(1)
  expect(run.now()).toMatchObject({ flow: { id: 'f2' }, restarted: 'csrf', typed: { identifier: 'new@example.org' } })
})

test('without a connection the form stays with what was typed and says so (G2)', async () => {
  const { run, submit } = await given({ submits: [{ kind: 'trouble', why: 'offline' }] })
  run.type('identifier', 'eva@example.org')
  await submit()
  expect(run.now()).toMatchObject({
    flow: { id: 'f1' },
    trouble: { why: 'offline' },
    sending: false,
    typed: { identifier: 'eva@example.org' },
  })
})

test('a flow of the address bar that belongs to another browser is replaced quietly (G2)', async () => {
  const run = createFlowRun(
    'verification',
    {},
    calls({ starts: [flow('f2')], gets: [{ kind: 'restart', why: 'csrf' }] }),
  )
  await run.load('foreign')
  expect(run.now()).toMatchObject({ flow: { id: 'f2' }, restarted: undefined })
})

test('an empty required field is told at once and nothing is sent (G2)', async () => {
  const { run, submit, sent } = await given({ submits: [flow('f1')] })
  await submit()
  expect(run.now().errors).toMatchObject({ identifier: { id: 4000002 } })
  expect(sent).toEqual([])
  run.type('identifier', 'eva@example.org')
  expect(run.now().errors).toEqual({})
  await submit()
  expect(sent).toHaveLength(1)
})

interface Script {
  kind?: 'login' | 'settings'
  starts?: Outcome[]
  gets?: Outcome[]
  submits?: Outcome[]
}

async function given(script: Script) {
  const sent: { id: string; body: unknown }[] = []
  const run = createFlowRun(script.kind ?? 'login', {}, calls({ starts: [flow('f1')], ...script }, sent))
  await run.load(undefined)
  const submit = () => run.submit(must(run.now().flow?.ui.nodes.at(-1), 'the flow has a button'))
  return { run, sent, submit }
}

function nextLeave(run: ReturnType<typeof createFlowRun>): Promise<Leaving> {
  return new Promise(resolve => run.listen({ leave: resolve }))
}

function calls(
  { starts = [], gets = [], submits = [] }: Script,
  sent: { id: string; body: unknown }[] = [],
): FlowCalls {
  const take = (list: Outcome[]) => must(list.shift(), 'the script has an answer for this call')
  return {
    startFlow: async () => take(starts),
    getFlow: async () => take(gets),
    submitFlow: async (_, id, body) => {
      sent.push({ id, body })
      return take(submits)
    },
  }
}

function flow(id: string): Outcome {
  const nodes = [
    node({ name: 'csrf_token', type: 'hidden', value: `token of ${id}`, required: true }),
    node({ name: 'identifier', type: 'text', required: true }),
    node({ name: 'method', type: 'submit', value: 'password' }),
  ]
  return { kind: 'flow', flow: { id, ui: { action: '/', method: 'POST', nodes } } }
}

function node(attributes: Record<string, unknown>): UiNode {
  const whole = { node_type: 'input', disabled: false, ...attributes }
  return { type: 'input', group: 'default', attributes: whole, messages: [], meta: {} } as unknown as UiNode
}
