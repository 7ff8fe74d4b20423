import { pullLimits } from '../../../shared/sync/limits.ts'
import { backOff } from '../../lib/back-off.ts'

interface StreamOptions {
  url(scopes: string[]): string
  opened(): void
  poked(scope: string, rev: number): void
  failed(): void
  /** False while no server answers: it stays closed until `retry`. */
  mayOpen(): boolean
  open(url: string): EventSource
}

/**
 * Follows `/api/events`, whose pokes carry no data. A stream has a hundred scopes at most, so it opens several. Reconnects with
 * growing pauses, because browsers would retry every few seconds for ever.
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

  return {
    connect,
    isOpen: () => streams.length > 0 && streams.every(stream => stream.isOpen()),
    retry: () => streams.forEach(stream => stream.retry()),
  }
}

interface OneStream {
  isOpen(): boolean
  retry(): void
  close(): void
}

function openStream(scopes: string[], { url, opened, poked, failed, mayOpen, open }: StreamOptions): OneStream {
  let source: EventSource | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(timer)
    if (!mayOpen()) return
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
      if (source !== mine) return
      close()
      if (failures > 0) failed()
      failures += 1
      timer = setTimeout(connect, backOff(failures, Math.random()))
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  connect()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    retry() {
      failures = 0
      if (!source) connect()
    },
    close,
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
