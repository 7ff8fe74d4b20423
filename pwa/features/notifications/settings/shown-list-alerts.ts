import type { PushState } from '../push/push-support.ts'
import type { Ways } from '../ways.ts'

/** Nobody sees a switch on that they never turned on while this device takes no notifications. */
export function shownListAlerts(chosen: Ways | undefined, device: PushState | undefined): Ways {
  return chosen ?? { email: false, push: device === 'on' }
}
