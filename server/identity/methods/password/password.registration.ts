import { textOf, valueAt } from '../../http/body.ts'
import { checkTraits, traitNodes } from '../../identities/traits.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { methodButton, passwordNode } from '../../nodes/nodes.ts'
import type { RegistrationMethod } from '../method.ts'
import { findPasswordErrors } from './password.policy.ts'

/** Characters of a wrong address that a password is measured against: no right one has more. */
const measured = 320

export const passwordRegistration: RegistrationMethod = {
  id: 'password',
  nodes: () => {
    const [email, ...others] = traitNodes('password')
    return [
      ...(email ? [email] : []),
      passwordNode('new-password'),
      ...others,
      methodButton('password', texts.signUp()),
    ]
  },
  register: async ({ provider }, body) => {
    const checked = checkTraits(valueAt(body, 'traits'))
    const password = textOf(body, 'password')
    const email = checked.ok ? checked.traits.email : textOf(body, 'traits.email').slice(0, measured)
    const errors = password === '' ? [texts.missing('password')] : await findPasswordErrors(provider, password, [email])
    // Everything at once: who mends one thing must not find out about the next one then.
    if (!checked.ok || errors.length > 0)
      throw new FlowError({
        fields: { ...(checked.ok ? {} : checked.errors), ...(errors.length > 0 && { password: errors }) },
      })
    return { traits: checked.traits, passwordHash: await provider.hasher.hash(password) }
  },
}
