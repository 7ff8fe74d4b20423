import { eq } from 'drizzle-orm'
import { textOf, valueAt } from '../http/body.ts'
import { identity, type IdentityRow } from '../identities/identities.table.ts'
import { isTaken, planMove } from '../identities/plan-identity.ts'
import { checkTraits, traitNodes, type Traits } from '../identities/traits.ts'
import type { Provider } from '../provider.ts'
import { FlowFault, withTyped } from '../ui/fault.ts'
import { texts } from '../ui/messages.ts'
import { methodButton } from '../ui/nodes.ts'
import type { SettingsMethod } from './method.ts'
import { requirePrivileged } from './privileged.ts'

/** Names, city and e-mail address. A new address is unverified until its own mail is answered. */
export const profileSettings: SettingsMethod = {
  id: 'profile',
  nodes: (_view, { identity }) => [
    ...withTyped(traitNodes('profile'), { traits: identity.traits }),
    methodButton('profile', texts.save()),
  ],
  claims: body => textOf(body, 'method') === 'profile',
  save: async (submission, found, body) => {
    const checked = checkTraits(valueAt(body, 'traits'))
    if (!checked.ok) throw new FlowFault({ fields: checked.faults })
    const { traits } = checked
    const moved = traits.email !== found.identity.traits['email']
    if (moved) {
      requirePrivileged(submission, found)
      submission.provider.throttle.mail(traits.email)
    }
    await commitTraits(submission.provider, found.identity, traits, moved).catch(error => {
      throw isTaken(error) ? new FlowFault({ messages: [texts.taken()] }) : error
    })
    return moved ? { verify: traits.email } : {}
  },
}

async function commitTraits(provider: Provider, row: IdentityRow, traits: Traits, moved: boolean): Promise<void> {
  const { store, now } = provider
  const change = store.write.update(identity).set({ traits, updatedAt: now() }).where(eq(identity.id, row.id))
  await store.commit({ statements: moved ? [change, ...planMove(provider, row, traits.email)] : [change] })
}
