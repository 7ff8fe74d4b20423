import { basename } from '../../language/language.ts'
import type { LocalStore } from '../../local/local-store.ts'
import type { DeviceMutations } from '../../sync/mutation.ts'
import type { SessionActions } from './session-provider.tsx'
import type { SessionStore } from './session.ts'
import { followOtherTabs } from './session-channel.ts'
import { signOut } from './sign-out.ts'

/** What a page does with its session; the heavy parts arrive when they are asked for. */
export function createSessionActions(
  local: LocalStore,
  session: SessionStore,
  mutations: DeviceMutations,
): SessionActions & { ended: (personId: string) => Promise<boolean> } {
  const goHome = () => location.assign(basename)
  const { announceSignOut } = followOtherTabs(local, session, goHome)
  return {
    check: session.check,
    ended: async personId => {
      const { whyEnded, takeOff } = await import('./taken-off.ts')
      const why = await whyEnded(local.registry, personId)
      if (why) await takeOff({ local, announce: announceSignOut, goHome }, why)
      return why !== null
    },
    async forgetMe() {
      const { takeOff } = await import('./taken-off.ts')
      await takeOff({ local, announce: announceSignOut, goHome }, 'deleted')
    },
    signOut: choice =>
      signOut(
        {
          local,
          mutations,
          logOut: async () => (await import('./log-out.ts')).logOut(),
          sendNow: async () => (await import('../../sync/send-now.ts')).sendNow(local.now(), mutations),
          announce: announceSignOut,
          goHome,
        },
        choice,
      ),
  }
}
