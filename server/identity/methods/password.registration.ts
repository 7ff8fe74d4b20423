import { textOf, valueAt } from '../http/body.ts'
import { checkTraits, traitNodes } from '../identities/traits.ts'
import { FlowFault } from '../ui/fault.ts'
import { texts } from '../ui/messages.ts'
import { methodButton, passwordNode } from '../ui/nodes.ts'
import type { RegistrationMethod } from './method.ts'
import { findPasswordFaults } from './password.policy.ts'

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
    if (!checked.ok || password === '') {
      const missing: FlowFault['fields'] = password === '' ? { password: [texts.missing('password')] } : {}
      throw new FlowFault({ fields: { ...(checked.ok ? {} : checked.faults), ...missing } })
    }
    const faults = await findPasswordFaults(provider, password, [checked.traits.email])
    if (faults.length > 0) throw new FlowFault({ fields: { password: faults } })
    return { traits: checked.traits, passwordHash: await provider.hasher.hash(password) }
  },
}
