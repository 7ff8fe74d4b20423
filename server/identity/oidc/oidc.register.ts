import { completeRegistration } from '../flows/registration/complete-registration.ts'
import { registrationNodes, startRegistration } from '../flows/registration/registration.flow.ts'
import { startLogin } from '../flows/login/login.flow.ts'
import { attempt, type Submission } from '../flows/submission.ts'
import { redirect } from '../http/answers.ts'
import { isObject } from '../http/body.ts'
import { findAddress } from '../identities/identities.queries.ts'
import { checkTraits } from '../identities/traits.ts'
import { FlowError } from '../nodes/flow-error.ts'
import type { Claims } from './oidc-client.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { studentMetadata } from './student-claim.ts'
import { texts } from '../nodes/messages.ts'

/** Typed values win. A known address signs in first, which links the two. */
export async function registerWith(
  submission: Submission,
  other: OidcProvider,
  claims: Claims,
  typed: unknown,
): Promise<Response> {
  const { provider, c } = submission
  const flow = await registrationOf(submission)
  const traits = traitsOf(claims, typed)
  const link = { provider: other.id, subject: claims.subject }
  return attempt(
    { ...submission, flow },
    {
      typed: { traits },
      nodes: () => registrationNodes(provider, c, flow),
      run: async () => {
        const checked = checkTraits(traits)
        if (!checked.ok) throw new FlowError({ fields: checked.errors })
        const { email } = checked.traits
        if (await findAddress(provider, 'verifiable', email)) return offerLink(submission, other, { ...link, email })
        const verified = claims.isEmailVerified && claims.email === email
        const { studentOf } = claims
        const metadataPublic = studentOf === undefined ? null : studentMetadata(studentOf, provider.now())
        const wanted = { traits: checked.traits, links: [link], verified, metadataPublic }
        return completeRegistration({ ...submission, flow }, wanted, {
          method: 'oidc',
          aal: 'aal1',
          provider: other.id,
        })
      },
    },
  )
}

async function offerLink(
  { provider, c, flow }: Submission,
  other: OidcProvider,
  link: { provider: string; subject: string; email: string },
): Promise<Response> {
  const wanted = { type: 'browser', returnTo: flow.returnTo, email: link.email, secrets: { link } } as const
  const login = await startLogin(provider, c, wanted, undefined, [texts.linkBySigningIn(link.email, other)])
  return redirect(c, provider.urls.screen('login', login.id))
}

async function registrationOf({ provider, c, flow }: Submission) {
  if (flow.kind === 'registration') return flow
  return startRegistration(provider, c, { type: 'browser', returnTo: flow.returnTo })
}

function traitsOf({ email, firstName, lastName }: Claims, typed: unknown): Record<string, unknown> {
  const typedTraits = isObject(typed) ? typed : {}
  const name = isObject(typedTraits['name']) ? typedTraits['name'] : {}
  return {
    ...typedTraits,
    email: typedTraits['email'] || email || '',
    name: { first: name['first'] || firstName || '', last: name['last'] || lastName || '' },
  }
}
