import { textOf, valueAt } from '../../http/body.ts'
import { checkTraits, traitNodes } from '../../identities/traits.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { methodButton, passwordNode } from '../../nodes/nodes.ts'
import type { RegistrationMethod } from '../method.ts'
import { findPasswordErrors } from './password.policy.ts'

/** Characters; no valid address is longer. */
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
    // Reports all errors at once.
    if (!checked.ok || errors.length > 0)
      throw new FlowError({
        fields: { ...(checked.ok ? {} : checked.errors), ...(errors.length > 0 && { password: errors }) },
      })
    return { traits: checked.traits, passwordHash: await provider.hasher.hash(password) }
  },
}
