import { IdentityError } from '../errors/identity-error.ts'
import { notFound } from '../errors/known.errors.ts'
import { ownsFlow, violation } from '../http/csrf.ts'
import type { Context } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import { findFlow } from './flow.ts'
import type { Flow, FlowKind } from './flows.table.ts'

/** 403 in another browser, 404 unknown, 410 over (kratos-contract.md, 2). */
export async function readFlow(provider: Provider, c: Context, kind: FlowKind): Promise<Flow> {
  const id = c.req.query('id')
  if (!id) throw notFound()
  const flow = await findFlow(provider, kind, id.toLowerCase())
  if (kind !== 'settings' && !ownsFlow(provider, c, flow)) throw violation(provider, c, 'flow')
  if (flow.expiresAt <= provider.now()) throw expired(provider, flow)
  return flow
}

function expired({ urls }: Provider, { kind, type, returnTo }: Flow): IdentityError {
  const init = urls.public(`/self-service/${kind}/${type}`)
  return new IdentityError(410, {
    id: 'self_service_flow_expired',
    reason: `The ${kind} flow has expired. Initialize a new one.`,
    message: 'self-service flow expired',
    details: type === 'api' ? { api: init } : { redirect_to: init, return_to: returnTo ?? '' },
  })
}
