import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { notFound } from '../errors/known.errors.ts'
import { csrfTokenOf } from '../http/csrf.ts'
import { maskToken } from '../http/csrf-token.ts'
import { type Context, maxAddressLength } from '../http/env.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { csrfNode } from '../nodes/nodes.ts'
import type { InputNode, UiNode, UiText } from '../nodes/ui.ts'
import { openFlow, sealFlow } from './flow-secrets.ts'
import { readLanguage } from './flow-language.ts'
import { type Flow, flow, type FlowKind, type FlowType } from './flows.table.ts'

type Wanted = { kind: FlowKind; type: FlowType; nodes?: (flow: Flow) => UiNode[] } & Partial<
  Pick<
    Flow,
    'active' | 'returnTo' | 'refresh' | 'requestedAal' | 'identityId' | 'state' | 'email' | 'language' | 'secrets'
  >
> & { messages?: UiText[] }

export function newFlow(
  provider: Provider,
  c: Context,
  { kind, type, nodes = () => [], messages = [], ...more }: Wanted,
): Flow {
  const now = provider.now()
  const returnTo = more.returnTo ?? null
  const made: Flow = {
    id: randomUUID(),
    kind,
    type,
    state: kind === 'settings' ? 'show_form' : 'choose_method',
    active: null,
    requestUrl: provider.urls.public(c.req.path + new URL(c.req.url).search).slice(0, maxAddressLength),
    language: readLanguage(provider, c, returnTo),
    csrfToken: type === 'browser' ? csrfTokenOf(provider, c) : null,
    identityId: null,
    refresh: false,
    requestedAal: 'aal1',
    email: null,
    submits: 0,
    ui: { method: 'POST', nodes: [], messages },
    sealed: null,
    secrets: {},
    issuedAt: now,
    expiresAt: now + lifetimes.flow,
    updatedAt: now,
    ...more,
    returnTo,
  }
  return { ...made, ui: { ...made.ui, nodes: nodes(made) } }
}

export function insertFlow(provider: Pick<Provider, 'store' | 'cipher'>, made: Flow): Statement {
  return provider.store.write.insert(flow).values(sealFlow(provider, made))
}

export function updateFlow(provider: Pick<Provider, 'store' | 'cipher' | 'now'>, changed: Flow): Statement {
  const { state, active, ui, sealed, csrfToken, email, identityId } = sealFlow(provider, changed)
  return provider.store.write
    .update(flow)
    .set({ state, active, ui, sealed, csrfToken, email, identityId, updatedAt: provider.now() })
    .where(eq(flow.id, changed.id))
}

export async function findFlow(
  provider: Pick<Provider, 'store' | 'cipher'>,
  kind: FlowKind,
  id: string,
): Promise<Flow> {
  const [row] = await provider.store.read
    .select()
    .from(flow)
    .where(and(eq(flow.id, id), eq(flow.kind, kind)))
  if (!row) throw notFound()
  return openFlow(provider, row)
}

/** The commit fails where the flow changed, so a secret counts once. */
export function planSpent(provider: Pick<Provider, 'store' | 'cipher' | 'now'>, before: Flow, after: Flow) {
  const unchanged = before.sealed === null ? isNull(flow.sealed) : eq(flow.sealed, before.sealed)
  return {
    guards: [sql`select 1 from ${flow} where ${and(eq(flow.id, before.id), unchanged)}`],
    statements: [updateFlow(provider, after)],
  }
}

export function csrfNodeFor(provider: Provider, c: Context, type: FlowType): InputNode {
  return csrfNode(type === 'browser' ? maskToken(csrfTokenOf(provider, c)) : '')
}
