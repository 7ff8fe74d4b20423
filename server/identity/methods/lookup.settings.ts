import { planSpent } from '../flows/flow.ts'
import type { FlowSecrets } from '../flows/flows.table.ts'
import type { Submission } from '../flows/submission.ts'
import { type Body, isTrue } from '../http/body.ts'
import { planCredential, readCredentials } from '../identities/credentials.ts'
import { planNotice } from '../ownership/notice.ts'
import { addToSession } from '../sessions/session.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { deedButton, textNode } from '../nodes/nodes.ts'
import type { UiNode } from '../nodes/ui.ts'
import { lookupConfig, newLookupCodes, readLookupCodes } from './lookup.ts'
import type { Saved, SettingsMethod } from './method.ts'
import { requirePrivileged, removeFactor } from './privileged.ts'

const group = 'lookup_secret'
const deeds = ['confirm', 'reveal', 'disable', 'regenerate'] as const

export const lookupSettings: SettingsMethod = {
  id: group,
  nodes: ({ flow }, { credentials }) => {
    if (flow.secrets.lookup) return shownNodes(flow.secrets.lookup)
    return credentials.has(group) ? [buttons.reveal(), buttons.disable()] : [buttons.regenerate()]
  },
  claims: body => deedOf(body) !== undefined,
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    const { flow } = submission
    const { id } = found.identity
    switch (deedOf(body)) {
      case 'regenerate':
        return { show: { ...flow.secrets, lookup: { codes: newLookupCodes(), isNew: true } } }
      case 'reveal':
        return reveal(submission, id)
      case 'disable':
        await removeFactor(submission, found, group, 'lookup_off')
        return {}
      default:
        return confirm(submission, found)
    }
  },
}

const buttons = {
  regenerate: () => deedButton(group, 'lookup_secret_regenerate', texts.newBackupCodes()),
  reveal: () => deedButton(group, 'lookup_secret_reveal', texts.revealBackupCodes()),
  disable: () => deedButton(group, 'lookup_secret_disable', texts.disableBackupCodes()),
  confirm: () => deedButton(group, 'lookup_secret_confirm', texts.confirmBackupCodes()),
}

function shownNodes({ codes, isNew }: Required<FlowSecrets>['lookup']): UiNode[] {
  const lines = codes.map(({ code, used_at }) =>
    used_at === undefined ? texts.oneBackupCode(code) : texts.usedBackupCode(used_at),
  )
  const list = textNode(group, 'lookup_secret_codes', texts.backupCodes(lines), texts.backupCodesLabel())
  return isNew ? [list, buttons.confirm()] : [list, buttons.disable(), buttons.regenerate()]
}

function deedOf(body: Body) {
  return deeds.find(deed => isTrue(body, `lookup_secret_${deed}`))
}

async function reveal({ provider, flow }: Submission, identityId: string): Promise<Saved> {
  const row = (await readCredentials(provider, identityId)).get(group)
  if (!row) throw refused('Can not reveal lookup codes because you have none.')
  return { show: { ...flow.secrets, lookup: { codes: readLookupCodes(provider, row), isNew: false } } }
}

async function confirm(submission: Submission, found: Found): Promise<Saved> {
  const { provider, flow } = submission
  const { lookup, ...secrets } = flow.secrets
  if (!lookup?.isNew) throw refused('You must (re-)generate recovery backup codes before you can save them.')
  const { id } = found.identity
  const spent = planSpent(provider, flow, { ...flow, secrets })
  const config = lookupConfig(provider, lookup.codes)
  const notice = await planNotice(submission, found, 'access_changed', { access: 'lookup_on' })
  const outcome = await provider.store.commit({
    guards: [...spent.guards, ...notice.guards],
    statements: [
      ...spent.statements,
      ...planCredential(provider, { identityId: id, type: group, config, identifier: id }),
      addToSession(provider, found.session, group, 'aal2').statement,
      ...notice.statements,
    ],
  })
  if (outcome === 'guard_failed') throw refused('The backup recovery codes were saved already.')
  return {}
}

function refused(reason: string): FlowError {
  return new FlowError({ messages: [texts.generic(reason)] })
}
