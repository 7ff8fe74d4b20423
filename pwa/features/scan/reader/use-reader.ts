import { useEffect, useState } from 'react'
import { openReader } from './open-reader.ts'
import type { Reader } from './reader.ts'

/** `renew` opens another one. */
export function useReader(): { reader: Promise<Reader>; renew(): void } {
  const [reader, setReader] = useState(openReader)
  useEffect(() => () => void reader.then(({ end }) => end()), [reader])
  return { reader, renew: () => setReader(openReader()) }
}
