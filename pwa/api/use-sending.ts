import { useState } from 'react'
import { useOneAtATime } from '../lib/hooks/use-one-at-a-time.ts'
import { ApiFailure } from './api-failure.ts'

/** What became of the last try to send something: nothing typed is lost by any of it. */
export interface Sending<Args extends unknown[]> {
  send(...args: Args): Promise<void>
  busy: boolean
  /** Under which field something is wrong, in words. */
  fields: Record<string, string>
  /** What is wrong with the whole of it; not said where fields say it. */
  problem: string | null
  failure: ApiFailure | null
  clear(): void
}

/** Sends something to the server, once at a time, and says in words what the server refused. */
export function useSending<Args extends unknown[]>(work: (...args: Args) => Promise<void>): Sending<Args> {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useOneAtATime(async (...args: Args) => {
    setBusy(true)
    try {
      await work(...args)
      setFailure(null)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  })
  const fields = failure?.fields ?? {}
  return {
    send,
    busy,
    fields,
    problem: failure && Object.keys(fields).length === 0 ? failure.message : null,
    failure,
    clear: () => setFailure(null),
  }
}
