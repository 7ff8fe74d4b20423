import { isDuplicate } from '../../common/store/store-errors.ts'
import { eq } from 'drizzle-orm'
import type { Batch, Statement } from '../../common/store/sql.ts'
import type { Submission } from '../flows/submission.ts'
import { textOf, valueAt } from '../http/body.ts'
import { identity, type IdentityRow } from '../identities/identities.table.ts'
import { planMove } from '../identities/plan-identity.ts'
import { checkTraits, traitNodes, type Traits } from '../identities/traits.ts'
import { planNotice } from '../ownership/notice.ts'
import { notClaimed } from '../ownership/objection.ts'
import { planOthersEnd } from '../ownership/shut-out.ts'
import type { Provider } from '../provider.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { FlowError, withTyped } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { methodButton } from '../nodes/nodes.ts'
import type { SettingsMethod } from './method.ts'
import { requirePrivileged } from './privileged.ts'

/** A new address is unverified until its own mail is answered. */
export const profileSettings: SettingsMethod = {
  id: 'profile',
  nodes: (_view, { identity }) => [
    ...withTyped(traitNodes('profile'), { traits: identity.traits }),
    methodButton('profile', texts.save()),
  ],
  claims: body => textOf(body, 'method') === 'profile',
  save: async (submission, found, body) => {
    const checked = checkTraits(valueAt(body, 'traits'))
    if (!checked.ok) throw new FlowError({ fields: checked.errors })
    const { traits } = checked
    const moved = traits.email !== found.identity.traits['email']
    if (moved) {
      requirePrivileged(submission, found)
      submission.provider.throttle.mail(traits.email)
    }
    const change = planTraits(submission.provider, found.identity, traits)
    const batch = moved ? await planMoveTo(submission, found, traits.email) : { statements: [] }
    const outcome = await submission.provider.store
      .commit({ ...batch, statements: [...batch.statements, change] })
      .catch(error => {
        throw isDuplicate(error) ? takenError() : error
      })
    if (outcome === 'guard_failed') throw takenError()
    return moved ? { verify: traits.email } : {}
  },
}

function planTraits({ store, now }: Provider, { id }: IdentityRow, traits: Traits): Statement {
  return store.write.update(identity).set({ traits, updatedAt: now() }).where(eq(identity.id, id))
}

/** Ends other sessions and pending codes; the old address gets a mail. */
async function planMoveTo(submission: Submission, found: Found, email: string): Promise<Batch> {
  const { provider, flow } = submission
  const { id } = found.identity
  const notice = await planNotice(submission, found, 'email_changed')
  return {
    guards: [notClaimed(provider, email, id), ...notice.guards],
    statements: [
      ...notice.statements,
      ...planMove(provider, found.identity, email),
      ...planOthersEnd(provider, id, { sessionId: found.session.id, flowId: flow.id }),
    ],
  }
}

function takenError(): FlowError {
  return new FlowError({ messages: [texts.taken()] })
}
