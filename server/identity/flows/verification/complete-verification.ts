import type { Statement } from '../../../common/store/sql.ts'
import { destination } from '../../http/return-to.ts'
import { planVerified } from '../../identities/plan-identity.ts'
import { isProved, planTakenOver } from '../../ownership/entry.ts'
import { findElder } from '../../ownership/objection.ts'
import { findSession } from '../../sessions/session.ts'
import { texts } from '../../nodes/messages.ts'
import { continueNode } from '../../nodes/nodes.ts'
import { planUse } from '../challenge.ts'
import { csrfNodeFor, updateFlow } from '../flow.ts'
import type { Challenge, Flow } from '../flows.table.ts'
import type { Submission } from '../submission.ts'

export async function completeVerification(submission: Submission, challenge: Challenge): Promise<Flow | undefined> {
  const { provider, c, flow } = submission
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
    statements: [...use.statements, ...(await planProof(submission, challenge)), updateFlow(provider, passed)],
  })
  return outcome !== 'guard_failed' ? passed : undefined
}

/**
 * A logged-in reader holds both. Otherwise it may be another device if the owner asked for the mail; if not, an unproved owner
 * is shut out.
 */
async function planProof({ provider, c, flow }: Submission, challenge: Challenge): Promise<Statement[]> {
  const { identityId } = challenge
  const found = await findSession(provider, c)
  if (found?.identity.id === identityId) return [planVerified(provider, challenge, true)]
  const isStranger = flow.type === 'browser' && flow.identityId !== identityId
  const takesOver = isStranger && !(await isProved(provider, challenge)) && !(await findElder(provider, challenge))
  return takesOver ? planTakenOver(provider, challenge) : [planVerified(provider, challenge, false)]
}
