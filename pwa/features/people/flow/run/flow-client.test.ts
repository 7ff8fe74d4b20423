import { Configuration, FrontendApi } from '@ory/client'
import { expect, test } from 'vitest'

const provider = new FrontendApi(new Configuration({ basePath: 'http://127.0.0.1:1/auth' }))

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
