import type { Pokes } from '../adapters/broadcast.ts'
import type { EventSink, EventSource } from '../middleware/event-source.ts'
import { historyScope } from './scopes.ts'
import type { Poke } from '../../shared/sync/protocol.ts'

/** Merges later pokes for a device within this time (api.md, Events). */
const mergeMs = 100
const heartbeatMs = 25_000
/** Streams end after 15 to 30 minutes and where a new history begins, because rights and servers change; the device reconnects. */
const shortestLife = 15 * 60_000
const lifeSpread = 15 * 60_000

const encoder = new TextEncoder()
const heartbeat = encoder.encode(': \n\n')

/** A device that leaves this many bytes unread is gone. */
const unreadLimit = 16 * 1024

/** Milliseconds within which each private stream's session is checked again. */
const lookEveryMs = 60_000
const lookStepMs = 1000

interface Stream {
  beat(): void
  /** Closes the stream where its session ended; `fresh` ignores cached answers. */
  look(fresh: boolean): void
  personId: string | undefined
  address: string
}

export interface StreamSession {
  personId: string
  /** A rejection ends nothing. */
  holds(fresh: boolean): Promise<boolean>
}

interface Opening {
  scopes: readonly string[]
  session?: StreamSession | undefined
  address?: string
  /** Read once the stream listens, so that no poke is lost in between. */
  newest(): Promise<readonly Poke[]>
}

export interface EventStreams {
  /** Begins with the newest revision of each scope. */
  open(opening: Opening): EventSource
  count(): number
  countFrom(address: string): number
  /** Checks this person's sessions at once, because one may have ended. */
  lookAgain(personId: string): void
}

/** Streams hold pokes only: no data and nothing to replay (docs/sync.md, Events). */
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
  /** A few at a time, so that the checks of many streams spread out. */
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
  let isOver = false
  const merged = mergedPokes(poke => sink.write(lineOf(poke)))
  const stream: Stream = {
    beat: () => (sink.unread() > unreadLimit ? end() : sink.write(heartbeat)),
    look: fresh =>
      void session?.holds(fresh).then(
        holds => holds || end(),
        () => undefined,
      ),
    personId: session?.personId,
    address,
  }
  const unsubscribe = pokes.subscribe(scopes, merged.hear)
  const stayHere = pokes.subscribe([historyScope], end)
  const timer = setTimeout(end, life)
  enter(stream)
  sink.write(encoder.encode(`retry: ${2000 + Math.round(life % 3000)}\n\n`))
  sendNewest().catch(end)
  return stop

  async function sendNewest(): Promise<void> {
    for (const poke of await newest()) merged.hear(poke)
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    stayHere()
    merged.stop()
    leave(stream)
  }

  function end(): void {
    if (isOver) return
    stop()
    sink.end()
  }
}

const lines = new WeakMap<Poke, Uint8Array>()

/** Encoded once for all listeners. */
function lineOf(poke: Poke): Uint8Array {
  const line = lines.get(poke) ?? encoder.encode(`event: poke\nid: ${poke.rev}\ndata: ${JSON.stringify(poke)}\n\n`)
  lines.set(poke, line)
  return line
}

/** The first poke goes at once; later ones are merged, and only newer revisions are sent. */
function mergedPokes(send: (poke: Poke) => void) {
  const sentRev = new Map<string, number>()
  const waiting = new Map<string, Poke>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = waiting.size > 0 ? setTimeout(flush, mergeMs) : undefined
    for (const poke of waiting.values()) send(poke)
    waiting.clear()
  }
  return {
    hear(poke: Poke) {
      if (stopped || poke.rev <= (sentRev.get(poke.s) ?? -1)) return
      sentRev.set(poke.s, poke.rev)
      waiting.set(poke.s, poke)
      if (!timer) flush()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
