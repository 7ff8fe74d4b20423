import { isDuplicate } from '../../../common/store/store-errors.ts'
import { must } from '../../../../shared/lib/must.ts'
import { identityDisabled, locationChange } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import { lifetimes } from '../../lifetimes.ts'
import { planEntry } from '../../ownership/entry.ts'
import { planOthersEnd } from '../../ownership/shut-out.ts'
import { issueSession, sendSessionCookie } from '../../sessions/session.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { planUse } from '../challenge.ts'
import { csrfNodeFor, insertFlow, updateFlow } from '../flow.ts'
import type { Challenge, Flow } from '../flows.table.ts'
import { startAnew } from '../mailed.flow.ts'
import { presentFlow } from '../present-flow.ts'
import { newSettings } from '../settings/settings.flow.ts'
import type { Submission } from '../submission.ts'

/** Ends all other sessions and codes, because somebody else may have had the account. */
export async function completeRecovery(submission: Submission, challenge: Challenge): Promise<Response> {
  const { provider, c, flow } = submission
  const found = await findIdentity(provider, challenge.identityId)
  if (!found || found.identity.state !== 'active') throw identityDisabled(challenge.identityId)
  const entry = await planEntry(provider, flow, challenge, found.identity)
  const method = challenge.method === 'link' ? 'link_recovery' : 'code_recovery'
  const issued = issueSession(provider, c, entry.identityId, { method, aal: 'aal1' })
  const use = planUse(provider, challenge)
  const statements = [
    ...use.statements,
    ...entry.statements,
    ...planOthersEnd(provider, entry.identityId),
    issued.statement,
  ]
  const outcome = await provider.store.commit({ guards: use.guards, statements }).catch(error => {
    throw isDuplicate(error) ? new FlowError({ messages: [texts.taken()] }) : error
  })
  if (outcome === 'guard_failed') return startAnew(submission, texts.recoveryDone())
  if (flow.type === 'browser') sendSessionCookie(provider, c, issued.session, issued.token, true)
  const settings = await passOn(submission, entry.identityId)
  provider.courier.wake()
  return answer(submission, settings, issued.token)
}

async function passOn(
  { provider, c, flow }: Submission,
  identityId: string,
): Promise<{ passed: Flow; settings: Flow }> {
  const owner = must(await findIdentity(provider, identityId), 'a recovered identity')
  const settings = await newSettings(provider, c, owner, {
    type: flow.type,
    returnTo: flow.returnTo,
    language: flow.language,
    messages: [texts.recovered(provider.now() + lifetimes.privileged, provider.now())],
  })
  const passed: Flow = {
    ...flow,
    state: 'passed_challenge',
    identityId,
    csrfToken: flow.csrfToken === null ? null : settings.csrfToken,
    ui: { method: 'POST', nodes: [csrfNodeFor(provider, c, flow.type)], messages: [] },
  }
  await provider.store.commit({ statements: [insertFlow(provider, settings), updateFlow(provider, passed)] })
  return { passed, settings }
}

function answer(
  { provider, c, json: asJson }: Submission,
  { passed: flow, settings }: { passed: Flow; settings: Flow },
  token: string,
): Response {
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
