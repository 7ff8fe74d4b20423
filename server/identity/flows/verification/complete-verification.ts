import { destination } from '../../http/return-to.ts'
import { planVerified } from '../../identities/plan-verified.ts'
import { texts } from '../../ui/messages.ts'
import { continueNode } from '../../ui/nodes.ts'
import { planUse } from '../challenge.ts'
import { csrfNodeFor, updateFlow } from '../flow.ts'
import type { Challenge, Flow } from '../flows.table.ts'
import type { Submission } from '../submission.ts'

/** The right code or link: the address is theirs. Undefined when another request was first. */
export async function completeVerification(
  { provider, c, flow }: Submission,
  challenge: Challenge,
): Promise<Flow | undefined> {
  const to = destination(provider, flow.returnTo)
  const passed: Flow = {
    ...flow,
    state: 'passed_challenge',
    identityId: challenge.identityId,
    ui: {
      action: to,
      method: 'GET',
      nodes: [csrfNodeFor(provider, c, flow.type), continueNode(challenge.method, to)],
      messages: [texts.verified()],
    },
  }
  const use = planUse(provider, challenge)
  const outcome = await provider.store.commit({
    guards: use.guards,
    statements: [...use.statements, planVerified(provider, challenge), updateFlow(provider, passed)],
  })
  return outcome === 'committed' ? passed : undefined
}
