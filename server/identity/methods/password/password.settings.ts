import { noSession } from '../../errors/known.errors.ts'
import { textOf } from '../../http/body.ts'
import { findPasswordOf } from '../../identities/identities.queries.ts'
import { planNewPassword } from '../../identities/plan-identity.ts'
import { planNotice } from '../../ownership/notice.ts'
import { planOthersEnd } from '../../ownership/shut-out.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { methodButton, passwordNode } from '../../nodes/nodes.ts'
import type { SettingsMethod } from '../method.ts'
import { findPasswordErrors } from './password.policy.ts'
import { requirePrivileged } from '../privileged.ts'

/** Ends all other sessions and pending codes, and sends a mail. */
export const passwordSettings: SettingsMethod = {
  id: 'password',
  nodes: () => [passwordNode('new-password'), methodButton('password', texts.save())],
  claims: body => textOf(body, 'method') === 'password',
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    const { provider, flow } = submission
    const { store } = provider
    const password = textOf(body, 'password')
    if (password === '') throw new FlowError({ fields: { password: [texts.missing('password')] } })
    const { id, traits } = found.identity
    const before = await findPasswordOf(provider, id)
    const errors = await findPasswordErrors(provider, password, [String(traits['email'])], before)
    if (errors.length > 0) throw new FlowError({ fields: { password: errors } })
    const hashed = await provider.hasher.hash(password)
    const notice = await planNotice(submission, found, 'password_changed')
    const outcome = await store.commit({
      guards: notice.guards,
      statements: [
        ...planNewPassword(store, found.identity, hashed, provider.now()),
        ...planOthersEnd(provider, id, { sessionId: found.session.id, flowId: flow.id }),
        ...notice.statements,
      ],
    })
    if (outcome === 'guard_failed') throw noSession()
    return {}
  },
}
