/** Where the lines of an event stream go. */
export interface EventSink {
  write(line: Uint8Array): void
  /** How many bytes were not taken yet. */
  unread(): number
  end(): void
}

/** Begins to tell; gives what is to be called when nobody listens any more. */
export type EventSource = (sink: EventSink) => () => void

/** How the listener that has the sockets takes an event stream over (server/cli/listen.ts). */
export type Pour = (source: EventSource) => void

/** The same as the body of a response, where there is no socket to write to: a socket costs half the memory. */
export function readableOf(source: EventSource, signal: AbortSignal): ReadableStream<Uint8Array> {
  let leave = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (signal.aborted) return controller.close()
        const left = source({
          write: line => controller.enqueue(line),
          unread: () => -Math.min(0, controller.desiredSize ?? 0),
          end: () => {
            signal.removeEventListener('abort', leave)
            controller.close()
          },
        })
        leave = () => {
          signal.removeEventListener('abort', leave)
          left()
        }
        signal.addEventListener('abort', leave)
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
}
