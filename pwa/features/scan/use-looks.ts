import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Reader, ReaderMissing } from './reader/reader.ts'
import { createSight, type Look } from './sight.ts'
import { openReader } from './reader/open-reader.ts'

/** Milliseconds between looks, so that a phone stays cool. */
const restMs = 60

interface Looking {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream | undefined
  reader: Promise<Reader>
  onLook(look: Look): void
  onMissing(): void
}

/** Looks at the camera's picture until the stream changes. */
export function useLooks({ video, stream, reader, onLook, onMissing }: Looking): void {
  const say = useEffectEvent((look: Look) => onLook(look))
  const miss = useEffectEvent(() => onMissing())
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    const leaving = new AbortController()
    play(element, stream)
    lookOn(element, reader, look => say(look), leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      if (!(error instanceof ReaderMissing)) throw error
      miss()
    })
    return () => leaving.abort()
  }, [video, stream, reader])
}

function play(element: HTMLVideoElement, stream: MediaStream): void {
  element.srcObject = stream
  // Rejects where the stream ends meanwhile.
  void element.play().catch(() => undefined)
}

async function lookOn(
  element: HTMLVideoElement,
  reader: Promise<Reader>,
  say: (look: Look) => void,
  leaving: AbortSignal,
): Promise<void> {
  const sight = createSight()
  const { read } = await reader
  while (!leaving.aborted) {
    const codes = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(element) : []
    const look = sight.look(codes)
    if (!leaving.aborted && (look.read.length > 0 || look.isOther)) say(look)
    await new Promise(resolve => setTimeout(resolve, restMs))
  }
}

/** `renew` opens another one. */
export function useReader(): { reader: Promise<Reader>; renew(): void } {
  const [reader, setReader] = useState(openReader)
  useEffect(() => () => void reader.then(({ end }) => end()), [reader])
  return { reader, renew: () => setReader(openReader()) }
}
