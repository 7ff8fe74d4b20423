import { isDuplicate } from '../../common/store/store-errors.ts'
import { Hono } from 'hono'
import { noSession, notFound, otherIdentity } from '../errors/known.errors.ts'
import { findFlow } from '../flows/flow.ts'
import { completeLogin } from '../flows/login/complete-login.ts'
import { loginNodes } from '../flows/login/login.flow.ts'
import { registrationNodes } from '../flows/registration/registration.flow.ts'
import { settingsNodes } from '../flows/settings/settings.flow.ts'
import { showSaved } from '../flows/settings/submit-settings.ts'
import { attempt, type Submission } from '../flows/submission.ts'
import { redirect } from '../http/answers.ts'
import type { IdentityEnv } from '../http/env.ts'
import { destination } from '../http/return-to.ts'
import { readCredentials } from '../identities/credentials.ts'
import { planNotice } from '../ownership/notice.ts'
import type { Provider } from '../provider.ts'
import { findSession } from '../sessions/session.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import type { Claims } from './oidc-client.ts'
import { planStudent } from './student-claim.ts'
import { findByLink, linksOf, planLink } from './oidc-links.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { callbackUrl, type Errand, findOidcProvider, takeErrand } from './oidc.errand.ts'
import { registerWith } from './oidc.register.ts'

export function oidcRoutes(provider: Provider) {
  return new Hono<IdentityEnv>().get('/callback/:provider', async c => {
    const errand = takeErrand(provider, c, c.req.param('provider'))
    const other = findOidcProvider(provider, errand.providerId)
    if (!other) throw notFound()
    const flow = await findFlow(provider, errand.kind, errand.flowId)
    const submission: Submission = { provider, c, flow, json: false }
    return errand.kind === 'settings' ? link(submission, other, errand) : enter(submission, other, errand)
  })
}

async function enter(submission: Submission, other: OidcProvider, errand: Errand): Promise<Response> {
  const { provider, c, flow } = submission
  const found = await findSession(provider, c)
  if (found && !flow.refresh) return redirect(c, destination(provider, flow.returnTo))
  return attempt(submission, {
    typed: { traits: errand.traits },
    nodes: () =>
      flow.kind === 'registration' ? registrationNodes(provider, c, flow) : loginNodes(provider, c, flow, found),
    run: async () => {
      const claims = await readClaims(submission, other, errand)
      const existing = await findByLink(provider, { provider: other.id, subject: claims.subject })
      if (existing === undefined) return registerWith(submission, other, claims, errand.traits)
      const student = await planStudent(provider, existing, claims)
      if (student.length > 0) await provider.store.commit({ statements: student })
      return completeLogin(submission, found, existing, { method: 'oidc', aal: 'aal1', provider: other.id })
    },
  })
}

async function link(submission: Submission, other: OidcProvider, errand: Errand): Promise<Response> {
  const { provider, c, flow } = submission
  const found = await findSession(provider, c)
  if (!found) throw noSession()
  if (found.identity.id !== flow.identityId) throw otherIdentity()
  return attempt(submission, {
    owner: found,
    typed: {},
    nodes: () => settingsNodes(provider, c, flow, found),
    run: async () => {
      const claims = await readClaims(submission, other, errand)
      const { subject } = claims
      const before = linksOf(await readCredentials(provider, found.identity.id))
      const student = await planStudent(provider, found.identity.id, claims)
      const notice = await planNotice(submission, found, 'access_changed', { access: 'link_on' })
      const added = planLink(provider, found.identity.id, before, { provider: other.id, subject })
      const batch = {
        guards: notice.guards,
        statements: [...added, ...student, ...notice.statements],
      }
      const outcome = await provider.store.commit(batch).catch(error => {
        throw isDuplicate(error) ? new FlowError({ messages: [texts.linkedElsewhere()] }) : error
      })
      if (outcome === 'guard_failed') throw noSession()
      return showSaved(submission, found, {})
    },
  })
}

/** Errors from elsewhere appear in the form that the person left. */
async function readClaims({ provider, c }: Submission, other: OidcProvider, { ticket }: Errand): Promise<Claims> {
  const returned = new URL(callbackUrl(provider, other.id))
  returned.search = new URL(c.req.url).search
  try {
    return await provider.oidc.finish(other, returned, ticket)
  } catch (error) {
    provider.options.log.info({ provider: other.id, reason: String(error) }, 'sign-in elsewhere failed')
    throw new FlowError({ messages: [texts.generic(`Signing in with ${other.label} was cancelled or did not work.`)] })
  }
}
