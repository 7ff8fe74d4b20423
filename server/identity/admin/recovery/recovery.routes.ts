import { Hono } from 'hono'
import { malformed, notFound } from '../../errors/known.errors.ts'
import { planChallenge } from '../../flows/challenge.ts'
import { insertFlow, newFlow } from '../../flows/flow.ts'
import type { Challenge, Flow, FlowType } from '../../flows/flows.table.ts'
import { nodesOfMailed } from '../../flows/mailed.flow.ts'
import { json } from '../../http/answers.ts'
import { type Body, textOf } from '../../http/body.ts'
import type { Context, IdentityEnv } from '../../http/env.ts'
import { readReturnTo } from '../../http/return-to.ts'
import { isUuid } from '../../http/typed.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import type { IdentityRow } from '../../identities/identities.table.ts'
import { timeOf } from '../../identities/present-identity.ts'
import { lifetimes } from '../../lifetimes.ts'
import type { Provider } from '../../provider.ts'
import { readAdminBody } from '../identities/identity-body.ts'
import { parseGoDuration } from './go-duration.ts'

export function adminRecoveryRoutes(provider: Provider) {
  const { urls } = provider
  return new Hono<IdentityEnv>()
    .post('/code', async c => {
      const { body, lifetime } = await readWanted(c)
      const owner = body['identity_id'] === undefined ? undefined : await find(provider, body)
      if (!owner) throw notFound()
      const type = readFlowType(body)
      const { flow, secret, expiresAt } = await start(provider, c, owner, { method: 'code', type, lifetime })
      const answer = {
        recovery_link: urls.screen('recovery', flow.id),
        recovery_code: secret,
        expires_at: timeOf(expiresAt),
      }
      return json(c, answer, 201)
    })
    .post('/link', async c => {
      const returnTo = readReturnTo(provider, c)
      const { body, lifetime } = await readWanted(c)
      const owner = await find(provider, body)
      if (!owner) throw malformed('Could not find any identity with this id.')
      const wanted = { method: 'link', type: 'browser', lifetime, returnTo } as const
      const { flow, secret, expiresAt } = await start(provider, c, owner, wanted)
      const recoveryLink = urls.public(`/self-service/recovery?flow=${flow.id}&token=${secret}`)
      return json(c, { recovery_link: recoveryLink, expires_at: timeOf(expiresAt) })
    })
}

async function readWanted(c: Context): Promise<{ body: Body; lifetime: number }> {
  const body = await readAdminBody(c.req.raw)
  const text = textOf(body, 'expires_in')
  const lifetime = text === '' ? lifetimes.challenge : parseGoDuration(text)
  if (lifetime === undefined || (body['expires_in'] ?? '') !== text)
    throw malformed(
      `Unable to parse "expires_in" whose format should match "[0-9]+(ns|us|ms|s|m|h)" but did not: ${text}`,
    )
  if (lifetime <= 0) throw malformed(`Value from "expires_in" must be result to a future time: ${text}`)
  return { body, lifetime }
}

async function find(provider: Provider, body: Body): Promise<IdentityRow | undefined> {
  const id = textOf(body, 'identity_id')
  if (!isUuid(id)) throw malformed('identity_id is missing or not a UUID.')
  return (await findIdentity(provider, id.toLowerCase()))?.identity
}

function readFlowType(body: Body): FlowType {
  const type = textOf(body, 'flow_type') || 'browser'
  if (type !== 'browser' && type !== 'api') throw malformed(`The flow type "${type}" is neither browser nor api.`)
  return type
}

interface Wanted {
  method: Challenge['method']
  type: FlowType
  lifetime: number
  returnTo?: string | null
}

/** Without CSRF token, because any browser may continue this recovery. */
async function start(provider: Provider, c: Context, owner: IdentityRow, wanted: Wanted) {
  const { method, type, lifetime, returnTo = null } = wanted
  const made = newFlow(provider, c, {
    kind: 'recovery',
    type: 'api',
    returnTo,
    active: method,
    state: method === 'code' ? 'sent_email' : 'choose_method',
    nodes: () => [],
  })
  const open: Flow = { ...made, type, expiresAt: made.issuedAt + lifetime }
  const flow: Flow = { ...open, ui: { ...open.ui, nodes: nodesOfMailed(provider, c, open) } }
  const email = String(owner.traits['email'])
  const challenge = { flowId: flow.id, identityId: owner.id, email, method }
  const { secret, statements, expiresAt } = planChallenge(provider, challenge, lifetime)
  await provider.store.commit({ statements: [insertFlow(provider, flow), ...statements] })
  return { flow, secret, expiresAt }
}
