import { Configuration, FrontendApi } from '@ory/client'
import { afterEach, expect, test, vi } from 'vitest'
import { submitFlow } from './flow-client.ts'

const provider = new FrontendApi(new Configuration({ basePath: 'http://127.0.0.1:1/auth' }))

afterEach(() => void vi.restoreAllMocks())

test('what is sent says in which language its mails are read (G9)', async () => {
  const sent = vi.spyOn(FrontendApi.prototype, 'updateRecoveryFlow').mockRejectedValue(new Error('no answer'))
  await submitFlow('recovery', 'flow-1', { method: 'code', email: 'eva@example.org' })
  expect(sent).toHaveBeenCalledWith({
    flow: 'flow-1',
    updateRecoveryFlowBody: { method: 'code', email: 'eva@example.org', transient_payload: { language: 'nl' } },
  })
})

test.for([
  ['id', 'getLoginFlow', () => provider.getLoginFlow({ id: undefined as unknown as string })],
  [
    'flow',
    'updateSettingsFlow',
    () =>
      provider.updateSettingsFlow({ flow: undefined as unknown as string, updateSettingsFlowBody: { method: 'totp' } }),
  ],
] as const)('a call without %s names it before anything is sent: %s (G6)', async ([name, call, ask]) => {
  await expect(ask()).rejects.toMatchObject({
    message: `Required parameter ${name} was null or undefined when calling ${call}.`,
    field: name,
  })
})
