export interface EventSink {
  write(line: Uint8Array): void
  unread(): number
  end(): void
}

export type EventSource = (sink: EventSink) => () => void

export type Pour = (source: EventSource) => void

/** For listeners without a socket, at twice the memory. */
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
