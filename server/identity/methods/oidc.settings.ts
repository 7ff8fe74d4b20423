import { noSession } from '../errors/known.errors.ts'
import { textOf } from '../http/body.ts'
import { type Credentials, readCredentials } from '../identities/credentials.ts'
import { linksOf, planUnlink } from '../oidc/oidc-links.ts'
import { sendAway } from '../oidc/oidc.errand.ts'
import { planNotice } from '../ownership/notice.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import type { SettingsMethod } from './method.ts'
import { chosenProvider, oidcNodes } from './oidc.ts'
import { requirePrivileged } from './privileged.ts'

/** The last way in cannot be removed. */
export const oidcSettings: SettingsMethod = {
  id: 'oidc',
  nodes: (view, { credentials }) => {
    const linked = new Set(linksOf(credentials).map(link => link.provider))
    return [
      ...oidcNodes(view, 'link', texts.link, ({ id }) => !linked.has(id)),
      ...oidcNodes(view, 'unlink', texts.unlink, ({ id }) => linked.has(id) && isSpare(credentials, id)),
    ]
  },
  claims: body => textOf(body, 'link') !== '' || textOf(body, 'unlink') !== '',
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    if (textOf(body, 'link') !== '') return sendAway(submission, 'settings', chosenProvider(submission, body, 'link'))
    const { provider } = submission
    const credentials = await readCredentials(provider, found.identity.id)
    const unlinkId = textOf(body, 'unlink')
    if (!isSpare(credentials, unlinkId))
      throw new FlowError({ messages: [texts.generic('This is the last way to sign in, or not linked.')] })
    const notice = await planNotice(submission, found, 'access_changed', { access: 'link_off' })
    const statements = [
      ...planUnlink(provider, found.identity.id, linksOf(credentials), unlinkId),
      ...notice.statements,
    ]
    if ((await provider.store.commit({ guards: notice.guards, statements })) === 'guard_failed') throw noSession()
    return {}
  },
}

function isSpare(credentials: Credentials, providerId: string): boolean {
  const links = linksOf(credentials)
  const others = links.some(link => link.provider !== providerId)
  const isLinked = links.some(link => link.provider === providerId)
  return isLinked && (others || credentials.has('password') || credentials.has('passkey'))
}
