import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../database/store.ts'
import { languageOf, type Language } from '../../language/language.ts'
import { notFound } from '../errors/known.errors.ts'
import { csrfTokenOf } from '../http/csrf.ts'
import { maskToken } from '../http/csrf-token.ts'
import type { Context } from '../http/env.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { csrfNode } from '../ui/nodes.ts'
import type { InputNode, UiNode, UiText } from '../ui/ui.ts'
import { type Flow, flow, type FlowKind, type FlowType } from './flows.table.ts'

type Wanted = { kind: FlowKind; type: FlowType; nodes: (flow: Flow) => UiNode[] } & Partial<
  Pick<Flow, 'active' | 'returnTo' | 'refresh' | 'requestedAal' | 'identityId' | 'state' | 'email' | 'language'>
> & { messages?: UiText[] }

/** A new flow for this browser or program, not yet committed. */
export function newFlow(provider: Provider, c: Context, { kind, type, nodes, messages = [], ...more }: Wanted): Flow {
  const now = provider.now()
  const returnTo = more.returnTo ?? null
  const made: Flow = {
    id: randomUUID(),
    kind,
    type,
    state: kind === 'settings' ? 'show_form' : 'choose_method',
    active: null,
    requestUrl: requestUrlOf(provider, c),
    language: languageFor(provider, c, returnTo),
    csrfToken: type === 'browser' ? csrfTokenOf(provider, c) : null,
    identityId: null,
    refresh: false,
    requestedAal: 'aal1',
    email: null,
    submits: 0,
    ui: { method: 'POST', nodes: [], messages },
    issuedAt: now,
    expiresAt: now + lifetimes.flow,
    updatedAt: now,
    ...more,
    returnTo,
  }
  return { ...made, ui: { ...made.ui, nodes: nodes(made) } }
}

export function insertFlow({ store }: Pick<Provider, 'store'>, row: Flow): Statement {
  return store.write.insert(flow).values(row)
}

/** Writes what a flow may change on its way. */
export function updateFlow({ store, now }: Pick<Provider, 'store' | 'now'>, row: Flow): Statement {
  const { state, active, ui, csrfToken, email, identityId } = row
  return store.write
    .update(flow)
    .set({ state, active, ui, csrfToken, email, identityId, updatedAt: now() })
    .where(eq(flow.id, row.id))
}

/** The flow of this kind with this id, expired or not; 404 where there is none. */
export async function findFlow({ store }: Pick<Provider, 'store'>, kind: FlowKind, id: string): Promise<Flow> {
  const [row] = await store.read
    .select()
    .from(flow)
    .where(and(eq(flow.id, id), eq(flow.kind, kind)))
  if (!row) throw notFound()
  return row
}

/** The node that carries a browser's CSRF token; empty for programs. */
export function csrfNodeFor(provider: Provider, c: Context, type: FlowType): InputNode {
  return csrfNode(type === 'browser' ? maskToken(csrfTokenOf(provider, c)) : '')
}

/** English under /en, else as the asker's browser says (api.md, Conventions). */
function languageFor(provider: Provider, c: Context, returnTo: string | null): Language {
  const path = returnTo === null ? '' : new URL(returnTo, provider.urls.site()).pathname
  const home = new URL(provider.urls.site()).pathname
  if (path.startsWith(home)) return /^en(\/|$)/.test(path.slice(home.length)) ? 'en' : 'nl'
  return languageOf(c.req.header('accept-language'))
}

function requestUrlOf(provider: Provider, c: Context): string {
  return provider.urls.public(c.req.path + new URL(c.req.url).search)
}
