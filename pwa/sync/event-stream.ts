import { backOff } from './engine.ts'

interface StreamOptions {
  /** Address of the stream for these scopes. */
  url(scopes: string[]): string
  opened(): void
  poked(scope: string, rev: number): void
  broke(): void
  open(url: string): EventSource
}

/** The server's pokes (`/api/events`): something in a scope is newer. They carry no data, so none has to be kept. */
export function createEventStream({ url, opened, poked, broke, open }: StreamOptions) {
  let source: EventSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(scopes: string[] | null): void {
    clearTimeout(timer)
    source?.close()
    source = null
    if (scopes === null || scopes.length === 0) return
    const mine = open(url(scopes))
    source = mine
    mine.addEventListener('open', () => {
      failures = 0
      opened()
    })
    mine.addEventListener('poke', event => {
      const poke = parsed((event as MessageEvent<string>).data)
      if (poke) poked(poke.s, poke.rev)
    })
    mine.addEventListener('error', () => {
      broke()
      if (mine.readyState !== EventSource.CLOSED || source !== mine) return
      failures += 1
      timer = setTimeout(() => connect(scopes), backOff(failures, Math.random()))
    })
  }

  return { connect, isOpen: () => source?.readyState === EventSource.OPEN }
}

function parsed(data: string): { s: string; rev: number } | null {
  try {
    const poke = JSON.parse(data) as { s?: unknown; rev?: unknown }
    return typeof poke.s === 'string' && typeof poke.rev === 'number' ? { s: poke.s, rev: poke.rev } : null
  } catch {
    return null
  }
}
