import type { Local } from '../../../local/local.types.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { pageDeps } from '../../../sync/page-deps.ts'
import { push } from '../../../sync/push/push.ts'
import { letGoOfPush } from './push-device.ts'

/** Makes the server forget this device before the session ends, and sends nothing else. */
export async function leavePush(local: Local, mutations: DeviceMutations): Promise<void> {
  const deviceId = await letGoOfPush(local.vault)
  if (deviceId === undefined) return
  await push(
    pageDeps(local, mutations, () => undefined),
    ({ id }) => id === deviceId,
  )
}
