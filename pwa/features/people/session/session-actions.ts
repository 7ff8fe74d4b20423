import { basename } from '../../../language/language.ts'
import type { LateValue } from '../../../lib/late-value.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import type { SessionActions } from './session-provider.tsx'
import type { SessionParts, SessionStore } from './session.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { readFact } from '../../../local/registry.ts'

/** Loads heavy parts on demand. */
export function createSessionActions(
  local: LocalStore,
  session: SessionStore,
  late: LateValue<DeviceMutations>,
): SessionActions & Omit<SessionParts, 'mayHaveSession'> {
  const goHome = () => location.assign(basename)
  const takenOff = () => import('./taken-off.ts')
  const { announceSignOut } = followOtherTabs(local, session, goHome)
  return {
    check: session.check,
    ended: async personId => {
      const { whyEnded, takeOff } = await takenOff()
      const why = await whyEnded(local.registry, personId)
      if (why) await takeOff({ local, announce: announceSignOut, goHome }, why)
      else await hearOfBlock(local)
      return why !== null
    },
    arrived: async () => (await import('./unlock.ts')).unlock(local),
    async isLeaving() {
      if (!(await readFact(local.registry, 'logOutDue').catch(() => undefined))) return false
      const isOver = await import('./due-log-out.ts')
        .then(({ endDueSession }) => endDueSession(local.registry))
        .catch(() => false)
      if (!isOver) whenReached(() => void session.check())
      return !isOver
    },
    async forgetMe() {
      const { takeOff } = await takenOff()
      await takeOff({ local, announce: announceSignOut, goHome }, 'deleted')
    },
    async signOut(choice) {
      const [{ signOutLocally }, mutations] = await Promise.all([import('./sign-out-locally.ts'), late.ask()])
      return signOutLocally({ local, mutations, announce: announceSignOut, goHome }, choice)
    },
  }
}

async function hearOfBlock(local: LocalStore): Promise<void> {
  const { lookAgain } = await import('../blocked/look-again.ts')
  await lookAgain(local)
}

/** Runs once, with the server's next answer. */
function whenReached(run: () => void): void {
  const forget = onExchange(() => {
    if (!exchangeNow().online) return
    forget()
    run()
  })
}

type Word = { kind: 'signed_out'; personId: string | null } | { kind: 'changed' }

function followOtherTabs(local: LocalStore, session: SessionStore, goHome: () => void) {
  const channel = new BroadcastChannel('kaft-session')
  const say = (word: Word) => channel.postMessage(word)
  let last = local.now().personId
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'changed') return void session.check()
    if (data.personId !== local.now().personId) return
    local.close()
    goHome()
  })
  local.subscribe(() => {
    const { personId } = local.now()
    if (personId === last) return
    last = personId
    say({ kind: 'changed' })
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void session.check())
  return { announceSignOut: (personId: string | null) => say({ kind: 'signed_out', personId }) }
}
