import { devicePolicy, type DevicePolicy } from '../../../pwa/sync/core/device.ts'
import type { ServerFaults } from './model-server.ts'

/** A mistake that a protocol like this invites, put in on purpose: a model that does not find it proves nothing. */
export interface SeededBug {
  server?: ServerFaults
  device?: Partial<DevicePolicy>
}

export const seededBugs: Record<string, SeededBug> = {
  'no memory of ids': {
    server: { forgetful: true, push: { finalOf: () => undefined, guards: () => [] } },
  },
  'no order in a lane': { server: { push: { isFinal: () => true } } },
  'an entry leaves when it is sent': {
    device: {
      keepSent: (outbox, sent) => {
        const ids = new Set(sent.map(({ id }) => id))
        return new Map([...outbox].filter(([id]) => !ids.has(id)))
      },
    },
  },
  'no reset': { server: { pull: { mustReset: () => false } } },
  'a page ends inside a commit': { server: { pull: { wholeCommits: page => page } } },
  'a late page is taken': { device: { mayTake: () => true, maySwap: () => true } },
  'a snapshot remembers its last head': {
    server: { pull: { snapshotHead: (_first, now) => now } },
    device: {
      addPage: (assembly, page) => {
        const grown = devicePolicy.addPage(assembly, page)
        return grown && { ...grown, head: page.head }
      },
    },
  },
  'applied entries stay': { device: { isReleased: () => false } },
  'nobody asks whose session it is': { server: { push: { samePerson: () => true } } },
}
