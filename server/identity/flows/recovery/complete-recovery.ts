import { identityDisabled, locationChange } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import { planVerified } from '../../identities/plan-verified.ts'
import { lifetimes } from '../../lifetimes.ts'
import { planRevocation } from '../../sessions/revoke-sessions.ts'
import { issueSession, sendSessionCookie } from '../../sessions/session.ts'
import { texts } from '../../ui/messages.ts'
import { planUse } from '../challenge.ts'
import { csrfNodeFor, insertFlow, updateFlow } from '../flow.ts'
import type { Challenge, Flow } from '../flows.table.ts'
import { startAnew } from '../mailed.flow.ts'
import { presentFlow } from '../present-flow.ts'
import { newSettings } from '../settings/settings.flow.ts'
import type { Submission } from '../submission.ts'

/**
 * The right code or link: a session, settings to choose a password in, and the address is known to be theirs. All other
 * sessions end: whoever had to recover may have lost the account to somebody.
 */
export async function completeRecovery(submission: Submission, challenge: Challenge): Promise<Response> {
  const { provider, c, flow } = submission
  const owner = await findIdentity(provider, challenge.identityId)
  if (!owner || owner.identity.state !== 'active') throw identityDisabled(challenge.identityId)
  const issued = issueSession(provider, c, challenge.identityId, {
    method: `${challenge.method}_recovery`,
    aal: 'aal1',
  })
  if (flow.type === 'browser') sendSessionCookie(provider, c, issued.session, issued.token, true)
  const settings = await newSettings(provider, c, owner, {
    type: flow.type,
    returnTo: flow.returnTo,
    language: flow.language,
    messages: [texts.recovered(provider.now() + lifetimes.privileged, provider.now())],
  })
  const passed: Flow = {
    ...flow,
    state: 'passed_challenge',
    identityId: challenge.identityId,
    csrfToken: flow.csrfToken === null ? null : settings.csrfToken,
    ui: { method: 'POST', nodes: [csrfNodeFor(provider, c, flow.type)], messages: [] },
  }
  const use = planUse(provider, challenge)
  const outcome = await provider.store.commit({
    guards: use.guards,
    statements: [
      ...use.statements,
      issued.statement,
      planRevocation(provider, challenge.identityId, issued.session.id),
      planVerified(provider, challenge),
      insertFlow(provider, settings),
      updateFlow(provider, passed),
    ],
  })
  if (outcome === 'guard_failed') return startAnew(submission, texts.recoveryDone())
  return answer(submission, passed, settings, issued.token)
}

function answer({ provider, c, json: asJson }: Submission, flow: Flow, settings: Flow, token: string): Response {
  const url = provider.urls.screen('settings', settings.id)
  const show = { action: 'show_settings_ui', flow: { id: settings.id, ...(flow.type === 'browser' && { url }) } }
  if (flow.type === 'api') {
    const give = { action: 'set_ory_session_token', ory_session_token: token }
    return json(c, { ...presentFlow(provider, flow), continue_with: [give, show] })
  }
  if (!asJson) return redirect(c, url)
  if (!provider.options.continueWith) throw locationChange(url)
  return json(c, { ...presentFlow(provider, flow), continue_with: [show] })
}
