import { pullLimits } from '../../../shared/sync/limits.ts'
import { backOff } from '../engine.ts'

interface StreamOptions {
  /** Address of the stream for these scopes. */
  url(scopes: string[]): string
  opened(): void
  poked(scope: string, rev: number): void
  broke(): void
  open(url: string): EventSource
}

/**
 * The server's pokes (`/api/events`): something in a scope is newer. They carry no data, so none has to be kept. A stream
 * takes a hundred scopes; many tabs together may follow more, on as many streams as that needs.
 */
export function createEventStream(options: StreamOptions) {
  let streams: OneStream[] = []

  function connect(scopes: string[] | null): void {
    for (const stream of streams) stream.close()
    const parts = Math.ceil((scopes?.length ?? 0) / pullLimits.scopes)
    streams = Array.from({ length: parts }, (_, part) =>
      openStream((scopes ?? []).slice(part * pullLimits.scopes, (part + 1) * pullLimits.scopes), options),
    )
  }

  return { connect, isOpen: () => streams.length > 0 && streams.every(stream => stream.isOpen()) }
}

interface OneStream {
  isOpen(): boolean
  close(): void
}

function openStream(scopes: string[], { url, opened, poked, broke, open }: StreamOptions): OneStream {
  let source: EventSource | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
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
      timer = setTimeout(connect, backOff(failures, Math.random()))
    })
  }

  connect()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    close() {
      clearTimeout(timer)
      source?.close()
      source = undefined
    },
  }
}

function parsed(data: string): { s: string; rev: number } | null {
  try {
    const poke = JSON.parse(data) as { s?: unknown; rev?: unknown }
    return typeof poke.s === 'string' && typeof poke.rev === 'number' ? { s: poke.s, rev: poke.rev } : null
  } catch {
    return null
  }
}
