import { useEffect, useState } from 'react'
import { stayOf } from './stay.ts'

const staysMs = 2000

/** Holds a silence for two more seconds, because a server that answers now and then would make the page jump. */
export function useStaying(since: number | null, waiting: number | null): number | null {
  const [before, setStay] = useState({ since, waited: waiting })
  const stay = stayOf(before, since, waiting)
  if (stay !== before) setStay(stay)
  useEffect(() => {
    if (since !== null) return
    const timer = setTimeout(() => setStay({ since: null, waited: null }), staysMs)
    return () => clearTimeout(timer)
  }, [since])
  return stay.since
}
