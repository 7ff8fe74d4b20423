/**
 * The tab with the lock holds the event stream for all (docs/sync.md, One stream for all tabs). A visible tab that hears no
 * beat takes the lock over, because a frozen tab keeps it. Two leaders cost a socket only.
 */
export interface LeaderOptions {
  name: string
  tab: string
  locks: LockManager | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  scopes(): string[]
  isVisible(): boolean
  /** Leads with the scopes of all tabs; null: no longer leads. */
  lead(scopes: string[] | null): void
  poked(scope: string, rev: number): void
  now(): number
}

export interface Leadership {
  follow(): void
  relay(scope: string, rev: number): void
  beat(): void
  stop(): void
}

type Word =
  { kind: 'alive' } | { kind: 'follow'; tab: string; scopes: string[] } | { kind: 'poke'; scope: string; rev: number }

export const beatMs = 5000
const silenceMs = 15_000

export function createLeadership(options: LeaderOptions): Leadership {
  const { name, tab, locks, channel, now } = options
  const others = new Map<string, { scopes: string[]; at: number }>()
  const stopping = new AbortController()
  let release: (() => void) | null = null
  let heardAt = now()
  let leading = ''

  function claim(how: { steal: boolean }): void {
    if (!locks) return led()
    const request = how.steal ? { steal: true } : { signal: stopping.signal }
    locks.request(name, request, () => hold()).catch(lost)
  }

  /** The lock may come after this tab stopped; then it is released at once. */
  function hold(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    return new Promise<void>(resolve => {
      release = resolve
      led()
    })
  }

  function lost(): void {
    release = null
    leading = ''
    options.lead(null)
    heardAt = now()
    if (!stopping.signal.aborted) claim({ steal: false })
  }

  function led(): void {
    if (locks && !release) return
    for (const [other, { at }] of others) if (now() - at > silenceMs) others.delete(other)
    const scopes = [...new Set([...options.scopes(), ...[...others.values()].flatMap(of => of.scopes)])].toSorted()
    if (scopes.join() === leading) return
    leading = scopes.join()
    options.lead(scopes)
  }

  const say = (word: Word) => {
    if (!stopping.signal.aborted) channel.postMessage(word)
  }
  const announce = () => say({ kind: 'follow', tab, scopes: options.scopes() })

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'alive') {
      heardAt = now()
      announce()
    }
    if (data.kind === 'follow') {
      others.set(data.tab, { scopes: data.scopes, at: now() })
      if (release) led()
    }
    if (data.kind === 'poke') options.poked(data.scope, data.rev)
  })
  claim({ steal: false })

  return {
    follow() {
      if (release || !locks) led()
      else announce()
    },
    relay: (scope, rev) => say({ kind: 'poke', scope, rev }),
    beat() {
      if (release) {
        say({ kind: 'alive' })
        led()
      } else if (locks && options.isVisible() && now() - heardAt > silenceMs) {
        heardAt = now()
        claim({ steal: true })
      }
    },
    stop() {
      stopping.abort()
      release?.()
      release = null
      channel.close()
    },
  }
}
