import { useState } from 'react'
import { useOneAtATime } from '../lib/hooks/use-one-at-a-time.ts'
import { ApiFailure } from './api-failure.ts'

export interface Sending<Args extends unknown[]> {
  send(...args: Args): Promise<void>
  busy: boolean
  fields: Record<string, string>
  /** The error of the complete form; null where fields have it. */
  problem: string | null
  failure: ApiFailure | null
  clear(): void
}

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
