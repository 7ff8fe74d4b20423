import { flowExpired, noSession, otherIdentity } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import type { Saved } from '../../methods/method.ts'
import type { Provider } from '../../provider.ts'
import { requireHighestAal, findSession, sendSessionCookie, tokenOf } from '../../sessions/session.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { updateFlow } from '../flow.ts'
import { spoken } from '../flow-language.ts'
import type { Flow, FlowSecrets } from '../flows.table.ts'
import { presentFlow } from '../present-flow.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { planVerification } from '../verification/send-verification.ts'
import { freshSecrets, settingsMethods, settingsNodes, startSettings } from './settings.flow.ts'

export async function submitSettings(provider: Provider, c: Context): Promise<Response> {
  const submission = await receive(provider, c, 'settings')
  const { flow } = submission
  const found = await findSession(provider, c)
  if (!found) throw noSession()
  if (flow.identityId !== found.identity.id) throw otherIdentity()
  requireHighestAal(provider, found, provider.urls.screen('settings', flow.id))
  if (flow.expiresAt <= provider.now()) return renew(submission, found)
  return attempt(submission, {
    owner: found,
    nodes: () => settingsNodes(provider, c, flow, found),
    run: async body => {
      const method = settingsMethods(provider).find(({ claims }) => claims(body))
      if (!method) throw new FlowError({ messages: [texts.noSettingsMethod()] })
      return showSaved(submission, found, await method.save(submission, found, body))
    },
  })
}

async function renew({ provider, c, flow, json }: Submission, found: Found): Promise<Response> {
  const message = texts.settingsExpired(flow.expiresAt, provider.now())
  const next = await startSettings(provider, c, found, { type: flow.type, returnTo: flow.returnTo }, [message])
  if (json) throw flowExpired(flow.expiresAt, provider.now(), next.id)
  return redirect(c, provider.urls.screen('settings', next.id))
}

export async function showSaved(submission: Submission, found: Found, { verify, show }: Saved): Promise<Response> {
  const { provider, c, flow } = submission
  if (show) return showAgain(submission, found, show)
  const owner = await findIdentity(provider, found.identity.id)
  if (!owner) throw noSession()
  const verification = verify === undefined ? undefined : startVerification(submission, found, verify)
  const next: Flow = { ...flow, state: 'success', secrets: freshSecrets(flow), updatedAt: provider.now() }
  const nodes = await settingsNodes(provider, c, next, owner)
  const saved: Flow = { ...next, ui: { method: 'POST', nodes, messages: [texts.saved()] } }
  await provider.store.commit({ statements: [updateFlow(provider, saved), ...(verification?.statements ?? [])] })
  provider.courier.wake()
  const token = tokenOf(provider, c)
  if (flow.type === 'browser' && token !== undefined) sendSessionCookie(provider, c, found.session, token, false)
  const to = flow.returnTo === null ? provider.urls.screen('settings', flow.id) : destination(provider, flow.returnTo)
  if (!submission.json) return redirect(c, to)
  return json(c, {
    ...presentFlow(provider, saved, owner),
    continue_with: [
      ...(flow.type === 'browser' ? [{ action: 'redirect_browser_to', redirect_browser_to: to }] : []),
      ...(verification ? [showVerification(provider, verification.flow)] : []),
    ],
  })
}

async function showAgain({ provider, c, flow, json: asJson }: Submission, found: Found, secrets: FlowSecrets) {
  const next: Flow = { ...flow, state: 'show_form', secrets, updatedAt: provider.now() }
  const nodes = await settingsNodes(provider, c, next, found)
  const shown: Flow = { ...next, ui: { method: 'POST', nodes, messages: [] } }
  await provider.store.commit({ statements: [updateFlow(provider, shown)] })
  return asJson ? json(c, presentFlow(provider, shown, found)) : redirect(c, provider.urls.screen('settings', flow.id))
}

function startVerification({ provider, c, flow }: Submission, { identity }: Found, email: string) {
  const language = spoken(flow.language, identity.language)
  const { type, returnTo } = flow
  return planVerification(provider, c, { type, language, returnTo, identityId: identity.id, email })
}

function showVerification({ urls }: Provider, { id, email, type }: Flow) {
  const url = type === 'browser' ? { url: urls.screen('verification', id) } : {}
  return { action: 'show_verification_ui', flow: { id, verifiable_address: email, ...url } }
}
