import { and, eq } from 'drizzle-orm'
import type { Statement } from '../../../common/store/sql.ts'
import type { Context } from '../../http/env.ts'
import { address } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'
import { texts } from '../../nodes/messages.ts'
import { planChallenge } from '../challenge.ts'
import { csrfNodeFor, insertFlow, newFlow } from '../flow.ts'
import { spoken } from '../flow-language.ts'
import type { Flow } from '../flows.table.ts'
import { mailedNodes } from '../mailed-nodes.ts'

interface Wanted {
  type: Flow['type']
  returnTo: string | null
  language: Flow['language']
  identityId: string
  email: string
}

export function planVerification(
  provider: Provider,
  c: Context,
  wanted: Wanted,
): { flow: Flow; statements: Statement[] } {
  const flow = newFlow(provider, c, {
    kind: 'verification',
    type: wanted.type,
    returnTo: wanted.returnTo,
    language: wanted.language,
    state: 'sent_email',
    active: 'code',
    email: wanted.email,
    identityId: wanted.identityId,
    nodes: made => mailedNodes(made, csrfNodeFor(provider, c, made.type)),
    messages: [texts.verificationCodeSent()],
  })
  return { flow, statements: [insertFlow(provider, flow), ...planVerificationMail(provider, flow, wanted)] }
}

export function planVerificationMail(
  provider: Provider,
  flow: Flow,
  { identityId, email }: Pick<Wanted, 'identityId' | 'email'>,
): Statement[] {
  const method = flow.active === 'link' ? 'link' : 'code'
  const { secret, statements } = planChallenge(provider, { flowId: flow.id, identityId, email, method })
  const link = provider.urls.public(
    `/self-service/verification?${method === 'code' ? 'code' : 'token'}=${secret}&flow=${flow.id}`,
  )
  const language = spoken(flow.language)
  const letter =
    method === 'code'
      ? provider.courier.post('verification_code_valid', email, language, { code: secret, link })
      : provider.courier.post('verification_valid', email, language, { link })
  return [...statements, letter, markSent(provider, email)]
}

function markSent({ store, now }: Provider, email: string): Statement {
  return store.write
    .update(address)
    .set({ status: 'sent', updatedAt: now() })
    .where(and(eq(address.purpose, 'verifiable'), eq(address.value, email), eq(address.status, 'pending')))
}
