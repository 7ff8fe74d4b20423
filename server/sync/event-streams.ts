import type { Pokes } from '../adapters/pokes/pokes.ts'
import type { Poke } from '../../shared/sync/protocol.ts'

/** Further pokes for one device within this time are told together (api.md, Events). */
const mergeMs = 100
const heartbeatMs = 25_000
/** A stream ends after 15 to 30 minutes, so that rights and servers can change; the device opens a new one. */
const shortestLife = 15 * 60_000
const lifeSpread = 15 * 60_000

const encoder = new TextEncoder()
const heartbeat = encoder.encode(': \n\n')

/** A device that lets this many lines lie unread is gone. */
const unreadLimit = 64

interface Stream {
  beat(): void
}

interface Opening {
  scopes: readonly string[]
  /** The newest revision of each scope, asked once the stream listens, so that nothing falls between. */
  newest(): Promise<readonly Poke[]>
  signal: AbortSignal
}

export interface EventStreams {
  /** A response that pokes for these scopes until the device leaves; it begins with the newest of each. */
  open(opening: Opening): Response
  /** How many are open now. */
  count(): number
}

/** Server-sent events that only poke: no data in them, nothing to replay (docs/sync.md, Events). */
export function createEventStreams({ pokes }: { pokes: Pokes }): EventStreams {
  const streams = new Set<Stream>()
  let beating: NodeJS.Timeout | undefined
  let opened = 0
  const enter = (stream: Stream) => {
    streams.add(stream)
    beating ??= setInterval(() => streams.forEach(each => each.beat()), heartbeatMs)
  }
  const leave = (stream: Stream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(beating)
    beating = undefined
  }
  return {
    count: () => streams.size,
    open: opening => {
      opened += 1
      const life = shortestLife + ((opened * 7919) % 1000) * (lifeSpread / 1000)
      return streamOf(opening, { pokes, life, enter, leave })
    },
  }
}

interface House {
  pokes: Pokes
  life: number
  enter(stream: Stream): void
  leave(stream: Stream): void
}

function streamOf({ scopes, newest, signal }: Opening, { pokes, life, enter, leave }: House): Response {
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const merged = mergedPokes(poke => controller.enqueue(encoder.encode(lineOf(poke))))
      const stream = {
        beat: () => ((controller.desiredSize ?? 0) < -unreadLimit ? close() : controller.enqueue(heartbeat)),
      }
      const unsubscribe = pokes.subscribe(scopes, merged.hear)
      const end = setTimeout(() => close(), life)
      const onAbort = () => close()
      // However it ends (the device leaves, its time is up), this runs once.
      close = () => {
        close = () => {}
        signal.removeEventListener('abort', onAbort)
        clearTimeout(end)
        unsubscribe()
        merged.stop()
        leave(stream)
        closeQuietly(controller)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      enter(stream)
      controller.enqueue(encoder.encode(`retry: ${2000 + Math.round(life % 3000)}\n\n`))
      if (signal.aborted) return close()
      for (const poke of await newest()) merged.hear(poke)
    },
    cancel: () => close(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** A stream that was cancelled from the other side is closed already. */
function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close()
  } catch {
    return
  }
}

const lineOf = (poke: Poke) => `event: poke\nid: ${poke.rev}\ndata: ${JSON.stringify(poke)}\n\n`

/**
 * The first poke goes at once; what follows within a moment is told together, and only what is newer than told before.
 */
function mergedPokes(tell: (poke: Poke) => void) {
  const told = new Map<string, number>()
  const waiting = new Map<string, Poke>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, mergeMs) : undefined
    for (const poke of waiting.values()) tell(poke)
    waiting.clear()
  }
  return {
    hear(poke: Poke) {
      if (stopped || poke.rev <= (told.get(poke.s) ?? -1)) return
      told.set(poke.s, poke.rev)
      waiting.set(poke.s, poke)
      if (!timer) flush()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
