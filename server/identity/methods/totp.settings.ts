import { planSpent } from '../flows/flow.ts'
import { isTrue, textOf } from '../http/body.ts'
import { typedCode } from '../http/typed.ts'
import { planCredential, readCredentials, sealConfig } from '../identities/credentials.ts'
import { planNotice } from '../ownership/notice.ts'
import { addToSession } from '../sessions/session.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { deedButton, image, input, methodButton, textNode } from '../nodes/nodes.ts'
import type { UiNode } from '../nodes/ui.ts'
import type { Owner, SettingsMethod } from './method.ts'
import { requirePrivileged, removeFactor } from './privileged.ts'
import { stepOf, totpUrl } from './totp.ts'

/** 256 pixels: the picture is as wide as the integer part. */
const width = 256.5

export const totpSettings: SettingsMethod = {
  id: 'totp',
  nodes: ({ flow }, owner) =>
    owner.credentials.has('totp')
      ? [deedButton('totp', 'totp_unlink', texts.unlinkAuthenticator(), { required: true })]
      : linkNodes(flow.secrets.totp ?? '', owner),
  claims: body => textOf(body, 'method') === 'totp' || isTrue(body, 'totp_unlink'),
  save: async (submission, found, body) => {
    requirePrivileged(submission, found)
    const { provider, flow } = submission
    const { id } = found.identity
    const linked = (await readCredentials(provider, id)).has('totp')
    if (linked) {
      if (isTrue(body, 'totp_unlink')) await removeFactor(submission, found, 'totp', 'totp_off')
      return {}
    }
    const secret = flow.secrets.totp ?? ''
    const timeStep = readStep(secret, typedCode(textOf(body, 'totp_code')), provider.now())
    const { totp: _, ...secrets } = flow.secrets
    const spent = planSpent(provider, flow, { ...flow, secrets })
    const config = { ...sealConfig(provider, { totp_url: totpUrl(secret, found.identity) }), last_step: timeStep }
    const notice = await planNotice(submission, found, 'access_changed', { access: 'totp_on' })
    const outcome = await provider.store.commit({
      guards: [...spent.guards, ...notice.guards],
      statements: [
        ...spent.statements,
        ...planCredential(provider, { identityId: id, type: 'totp', config, identifier: id }),
        addToSession(provider, found.session, 'totp', 'aal2').statement,
        ...notice.statements,
      ],
    })
    if (outcome === 'guard_failed') throw wrongCode()
    return {}
  },
}

async function linkNodes(secret: string, { identity }: Owner): Promise<UiNode[]> {
  const { toDataURL } = await import('qrcode')
  const source = await toDataURL(totpUrl(secret, identity), { width, margin: 2, errorCorrectionLevel: 'M' })
  return [
    image('totp', 'totp_qr', source, texts.qrCode()),
    textNode('totp', 'totp_secret_key', texts.authenticatorSecret(secret), texts.authenticatorSecretLabel()),
    input('totp', 'totp_code', 'text', { required: true }, texts.verifyCode()),
    methodButton('totp', texts.save()),
  ]
}

function readStep(secret: string, code: string, now: number): number {
  if (code === '') throw new FlowError({ fields: { totp_code: [texts.missing('totp_code')] } })
  const timeStep = stepOf(secret, code, now)
  if (timeStep === undefined) throw wrongCode()
  return timeStep
}

function wrongCode(): FlowError {
  return new FlowError({ fields: { totp_code: [texts.authenticatorCodeWrong()] } })
}
