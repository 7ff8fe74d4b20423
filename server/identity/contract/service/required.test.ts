import {
  CourierApi,
  FrontendApi,
  IdentityApi,
  type UpdateLoginFlowBody,
  type UpdateRecoveryFlowBody,
  type UpdateRegistrationFlowBody,
  type UpdateSettingsFlowBody,
  type UpdateVerificationFlowBody,
} from '@ory/client'
import { describe, expect, it } from 'vitest'
import { frontend, identities } from '../support/fresh-target.ts'

const absent = undefined as unknown as string
const noBody = undefined as unknown as object
const flow = '5f1c3e3e-0000-4000-8000-000000000000'

/** Calls of the client without what they need: name of the call, of the parameter, and the call. */
const calls: [call: string, parameter: string, ask: () => Promise<unknown>][] = [
  ['getLoginFlow', 'id', () => frontend.getLoginFlow({ id: absent })],
  ['getRegistrationFlow', 'id', () => frontend.getRegistrationFlow({ id: absent })],
  ['getRecoveryFlow', 'id', () => frontend.getRecoveryFlow({ id: absent })],
  ['getVerificationFlow', 'id', () => frontend.getVerificationFlow({ id: absent })],
  ['getSettingsFlow', 'id', () => frontend.getSettingsFlow({ id: absent })],
  ['getFlowError', 'id', () => frontend.getFlowError({ id: absent })],
  ['disableMySession', 'id', () => frontend.disableMySession({ id: absent })],
  [
    'updateLoginFlow',
    'flow',
    () => frontend.updateLoginFlow({ flow: absent, updateLoginFlowBody: {} as UpdateLoginFlowBody }),
  ],
  [
    'updateLoginFlow',
    'updateLoginFlowBody',
    () => frontend.updateLoginFlow({ flow, updateLoginFlowBody: noBody as UpdateLoginFlowBody }),
  ],
  [
    'updateRegistrationFlow',
    'flow',
    () =>
      frontend.updateRegistrationFlow({ flow: absent, updateRegistrationFlowBody: {} as UpdateRegistrationFlowBody }),
  ],
  [
    'updateRegistrationFlow',
    'updateRegistrationFlowBody',
    () => frontend.updateRegistrationFlow({ flow, updateRegistrationFlowBody: noBody as UpdateRegistrationFlowBody }),
  ],
  [
    'updateRecoveryFlow',
    'flow',
    () => frontend.updateRecoveryFlow({ flow: absent, updateRecoveryFlowBody: {} as UpdateRecoveryFlowBody }),
  ],
  [
    'updateRecoveryFlow',
    'updateRecoveryFlowBody',
    () => frontend.updateRecoveryFlow({ flow, updateRecoveryFlowBody: noBody as UpdateRecoveryFlowBody }),
  ],
  [
    'updateVerificationFlow',
    'flow',
    () =>
      frontend.updateVerificationFlow({ flow: absent, updateVerificationFlowBody: {} as UpdateVerificationFlowBody }),
  ],
  [
    'updateVerificationFlow',
    'updateVerificationFlowBody',
    () => frontend.updateVerificationFlow({ flow, updateVerificationFlowBody: noBody as UpdateVerificationFlowBody }),
  ],
  [
    'updateSettingsFlow',
    'flow',
    () => frontend.updateSettingsFlow({ flow: absent, updateSettingsFlowBody: {} as UpdateSettingsFlowBody }),
  ],
  [
    'updateSettingsFlow',
    'updateSettingsFlowBody',
    () => frontend.updateSettingsFlow({ flow, updateSettingsFlowBody: noBody as UpdateSettingsFlowBody }),
  ],
  [
    'performNativeLogout',
    'performNativeLogoutBody',
    () => frontend.performNativeLogout({ performNativeLogoutBody: noBody as { session_token: string } }),
  ],
  ['getIdentity', 'id', () => identities.getIdentity({ id: absent })],
  ['updateIdentity', 'id', () => identities.updateIdentity({ id: absent })],
  ['patchIdentity', 'id', () => identities.patchIdentity({ id: absent })],
  ['deleteIdentity', 'id', () => identities.deleteIdentity({ id: absent })],
  ['listIdentitySessions', 'id', () => identities.listIdentitySessions({ id: absent })],
  ['deleteIdentitySessions', 'id', () => identities.deleteIdentitySessions({ id: absent })],
  ['getSession', 'id', () => identities.getSession({ id: absent })],
  ['disableSession', 'id', () => identities.disableSession({ id: absent })],
  ['extendSession', 'id', () => identities.extendSession({ id: absent })],
  ['getIdentitySchema', 'id', () => identities.getIdentitySchema({ id: absent })],
]

describe('§9.2 a call of @ory/client without a required parameter', () => {
  it.each(calls)('%s names %s before anything is sent (G6)', async (call, parameter, ask) => {
    await expect(ask()).rejects.toMatchObject({
      message: `Required parameter ${parameter} was null or undefined when calling ${call}.`,
      field: parameter,
    })
  })
})

describe('§9.2 the calls of the specification', () => {
  it.each(
    [
      'createBrowserLoginFlow createNativeLoginFlow getLoginFlow updateLoginFlow createBrowserLogoutFlow updateLogoutFlow',
      'performNativeLogout createBrowserRecoveryFlow createNativeRecoveryFlow getRecoveryFlow updateRecoveryFlow',
      'createBrowserRegistrationFlow createNativeRegistrationFlow getRegistrationFlow updateRegistrationFlow',
      'createBrowserSettingsFlow createNativeSettingsFlow getSettingsFlow updateSettingsFlow',
      'createBrowserVerificationFlow createNativeVerificationFlow getVerificationFlow updateVerificationFlow',
      'getFlowError getWebAuthnJavaScript toSession listMySessions disableMyOtherSessions disableMySession',
    ].flatMap(names => names.split(' ')),
  )('%s is one of the client (G1)', name => {
    expect(FrontendApi.prototype).toHaveProperty(name)
  })

  it('those of the admin are of the client too (G1, G8)', () => {
    for (const name of ['listIdentities', 'createRecoveryCodeForIdentity', 'createRecoveryLinkForIdentity'])
      expect(IdentityApi.prototype).toHaveProperty(name)
    expect(CourierApi.prototype).toHaveProperty('listCourierMessages')
  })
})
