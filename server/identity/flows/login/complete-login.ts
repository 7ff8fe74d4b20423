import { and, eq, sql } from 'drizzle-orm'
import type { Batch, Statement } from '../../../common/store/sql.ts'
import { identityDisabled, locationChange } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { destination } from '../../http/return-to.ts'
import { readCredentials } from '../../identities/credentials.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import { credential } from '../../identities/identities.table.ts'
import { linksOf, planLink } from '../../oidc/oidc-links.ts'
import type { Provider } from '../../provider.ts'
import {
  needsSecondFactor,
  stepUpUrl,
  confirmSession,
  issueSession,
  type Proof,
  sendSessionCookie,
  tokenOf,
} from '../../sessions/session.ts'
import { rememberDevice } from '../../sessions/known-device.ts'
import { presentSession } from '../../sessions/present-session.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { planLanguage } from '../flow-language.ts'
import type { Submission } from '../submission.ts'

export async function completeLogin(
  submission: Submission,
  current: Found | undefined,
  identityId: string,
  proof: Proof,
  guards: Batch['guards'] = [],
): Promise<Response> {
  const { provider, c, flow, json: asJson } = submission
  const owner = await findIdentity(provider, identityId)
  if (!owner || owner.identity.state !== 'active') throw identityDisabled(identityId)
  const goesOn = flow.refresh || proof.aal === 'aal2'
  const same = goesOn && current?.identity.id === identityId ? current : undefined
  const { session, token, statement } = planSignIn(submission, same, identityId, proof)
  const missing = needsSecondFactor(provider, { session, ...owner })
  const links = missing ? [] : await planLinkOf(provider, submission, owner.identity)
  const outcome = await provider.store.commit({
    guards: [...guards, ...stillHolds(identityId, proof)],
    statements: [statement, ...links, ...planLanguage(provider, identityId, flow.language)],
  })
  if (outcome === 'guard_failed') throw new FlowError({ messages: [texts.wrongCredentials()] })
  const { identity, ...bare } = presentSession(provider, { session, ...owner })
  const answer = missing ? bare : { ...bare, identity }
  if (flow.type === 'api') return json(c, { session_token: token, session: answer, continue_with: null })
  sendSessionCookie(provider, c, session, token, same === undefined)
  if (!missing) rememberDevice(provider, c, identityId)
  const to = missing ? stepUpUrl(provider, flow.returnTo) : destination(provider, flow.returnTo)
  if (!asJson) return redirect(c, to)
  if (missing) throw locationChange(to)
  return json(c, { session: answer, continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: to }] })
}

/** A way in may be removed while it is checked. Codes are used up, so they need no guard. */
function stillHolds(identityId: string, { method }: Proof): Statement[] {
  if (method === 'code') return []
  const isThisCredential = and(eq(credential.identityId, identityId), eq(credential.type, method))
  return [sql`select 1 from ${credential} where ${isThisCredential}`]
}

/** Confirms one's own session; anybody else gets a new one, so that no session can be planted. */
function planSignIn({ provider, c }: Submission, same: Found | undefined, identityId: string, proof: Proof) {
  const ownToken = tokenOf(provider, c)
  if (same && ownToken !== undefined) return { ...confirmSession(provider, c, same.session, proof), token: ownToken }
  return issueSession(provider, c, identityId, proof)
}

async function planLinkOf(provider: Provider, { flow }: Submission, owner: Found['identity']): Promise<Statement[]> {
  const { link } = flow.secrets
  if (!link) return []
  if (owner.traits['email'] !== link.email) throw new FlowError({ messages: [texts.linkMismatch()] })
  const before = linksOf(await readCredentials(provider, owner.id))
  return planLink(provider, owner.id, before, { provider: link.provider, subject: link.subject })
}
