import type { LocalStore } from '../../../local/local-store.ts'
import type { SessionStore } from './session.ts'

type Word = { kind: 'signed_out'; personId: string | null } | { kind: 'changed' }

export function followOtherTabs(local: LocalStore, session: SessionStore, goHome: () => void) {
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
