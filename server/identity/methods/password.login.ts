import { textOf } from '../http/body.ts'
import { findPassword } from '../identities/identities.queries.ts'
import type { Submission } from '../flows/submission.ts'
import { FlowFault } from '../ui/fault.ts'
import { texts } from '../ui/messages.ts'
import { methodButton, passwordNode } from '../ui/nodes.ts'
import type { LoginMethod } from './method.ts'

export const passwordLogin: LoginMethod = {
  id: 'password',
  aal: 'aal1',
  nodes: (_provider, _c, flow) => [
    passwordNode('current-password'),
    methodButton('password', flow.refresh ? texts.signIn() : texts.signInWithPassword()),
  ],
  login: async (submission, body) => {
    const identifier = (textOf(body, 'identifier') || textOf(body, 'password_identifier')).trim().toLowerCase()
    const password = textOf(body, 'password')
    checkFilled(identifier, password)
    return { identityId: await verifyPassword(submission, identifier, password) }
  },
}

function checkFilled(identifier: string, password: string): void {
  const fields = {
    ...(identifier === '' && { identifier: [texts.missing('identifier')] }),
    ...(password === '' && { password: [texts.missing('password')] }),
  }
  if (Object.keys(fields).length > 0) throw new FlowFault({ fields })
}

/** The same answer, after the same work, for a wrong password and for an identifier that nobody has. */
async function verifyPassword({ provider }: Submission, identifier: string, password: string): Promise<string> {
  provider.throttle.signIn(identifier)
  const known = await findPassword(provider, identifier)
  const right = known
    ? await provider.hasher.verify(known.hashed, password)
    : await provider.hasher.verifyNobody(password)
  if (!known || !right) {
    provider.throttle.signInFailed(identifier)
    throw new FlowFault({ messages: [texts.wrongCredentials()] })
  }
  provider.throttle.signInSucceeded(identifier)
  return known.identityId
}
