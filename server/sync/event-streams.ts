import type { Pokes } from '../adapters/pokes/pokes.ts'
import type { EventSink, EventSource } from '../middleware/event-source.ts'
import type { Poke } from '../../shared/sync/protocol.ts'

/** Further pokes for one device within this time are told together (api.md, Events). */
const mergeMs = 100
const heartbeatMs = 25_000
/** A stream ends after 15 to 30 minutes, so that rights and servers can change; the device opens a new one. */
const shortestLife = 15 * 60_000
const lifeSpread = 15 * 60_000

const encoder = new TextEncoder()
const heartbeat = encoder.encode(': \n\n')

/** A device that lets this many bytes lie unread is gone. */
const unreadLimit = 16 * 1024

/** Milliseconds within which the session of every private stream is asked about again. */
const lookEveryMs = 60_000
const lookStepMs = 1000

interface Stream {
  beat(): void
  /** Ends it where its session is no more; `fresh` believes nothing that was remembered. */
  look(fresh: boolean): void
  personId: string | undefined
  address: string
}

/** Who follows what is private; asked again while the stream is open, as a session may end before it does. */
export interface StreamSession {
  personId: string
  holds(fresh: boolean): Promise<boolean>
}

interface Opening {
  scopes: readonly string[]
  /** Absent where everything that is followed is public. */
  session?: StreamSession | undefined
  /** Whence it is followed. */
  address?: string
  /** The newest revision of each scope, asked once the stream listens, so that nothing falls between. */
  newest(): Promise<readonly Poke[]>
}

export interface EventStreams {
  /** Pokes for these scopes until the device leaves; it begins with the newest of each. */
  open(opening: Opening): EventSource
  /** How many are open now. */
  count(): number
  /** How many are open from one address. */
  countFrom(address: string): number
  /** Looks at once at the sessions of this person: one of them may have ended. */
  lookAgain(personId: string): void
}

/** Server-sent events that only poke: no data in them, nothing to replay (docs/sync.md, Events). */
export function createEventStreams({ pokes }: { pokes: Pokes }): EventStreams {
  const streams = new Set<Stream>()
  const addresses = new Map<string, number>()
  let beating: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let round = streams.values()
  let opened = 0
  const countFrom = (address: string) => addresses.get(address) ?? 0
  const enter = (stream: Stream) => {
    streams.add(stream)
    addresses.set(stream.address, countFrom(stream.address) + 1)
    looking ??= setInterval(lookAtSome, lookStepMs)
    beating ??= setInterval(() => streams.forEach(each => each.beat()), heartbeatMs)
  }
  const leave = (stream: Stream) => {
    if (!streams.delete(stream)) return
    if (countFrom(stream.address) > 1) addresses.set(stream.address, countFrom(stream.address) - 1)
    else addresses.delete(stream.address)
    if (streams.size > 0) return
    clearInterval(beating)
    clearInterval(looking)
    beating = looking = undefined
  }
  /** A few at a time, so that many streams are never asked about at once. */
  const lookAtSome = () => {
    for (let left = Math.ceil((streams.size * lookStepMs) / lookEveryMs); left > 0; left -= 1) {
      const next = round.next()
      if (next.done) round = streams.values()
      else next.value.look(false)
    }
  }
  return {
    count: () => streams.size,
    countFrom,
    lookAgain: personId => {
      for (const stream of streams) if (stream.personId === personId) stream.look(true)
    },
    open: opening => sink => {
      opened += 1
      const life = shortestLife + ((opened * 7919) % 1000) * (lifeSpread / 1000)
      return streamTo(sink, opening, { pokes, life, enter, leave })
    },
  }
}

interface StreamDeps {
  pokes: Pokes
  life: number
  enter(stream: Stream): void
  leave(stream: Stream): void
}

function streamTo(sink: EventSink, opening: Opening, { pokes, life, enter, leave }: StreamDeps): () => void {
  const { scopes, newest, session, address = '' } = opening
  const merged = mergedPokes(poke => sink.write(lineOf(poke)))
  const stream: Stream = {
    beat: () => (sink.unread() > unreadLimit ? end() : sink.write(heartbeat)),
    look: fresh => void session?.holds(fresh).then(holds => holds || end()),
    personId: session?.personId,
    address,
  }
  const unsubscribe = pokes.subscribe(scopes, merged.hear)
  const timer = setTimeout(end, life)
  enter(stream)
  sink.write(encoder.encode(`retry: ${2000 + Math.round(life % 3000)}\n\n`))
  tellNewest().catch(end)
  return stop

  async function tellNewest(): Promise<void> {
    for (const poke of await newest()) merged.hear(poke)
  }

  function stop(): void {
    clearTimeout(timer)
    unsubscribe()
    merged.stop()
    leave(stream)
  }

  function end(): void {
    stop()
    sink.end()
  }
}

const lines = new WeakMap<Poke, Uint8Array>()

/** Made once for all who hear the same poke. */
function lineOf(poke: Poke): Uint8Array {
  const line = lines.get(poke) ?? encoder.encode(`event: poke\nid: ${poke.rev}\ndata: ${JSON.stringify(poke)}\n\n`)
  lines.set(poke, line)
  return line
}

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
