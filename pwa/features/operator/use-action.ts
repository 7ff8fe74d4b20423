import { useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { type ApiPath, postJson } from '../../api/http.ts'

/** What an operator does: one thing at a time, with what the server says of it. What was typed stays where it fails. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    /** The answer; undefined where it failed, which `failure` then says in words. */
    async run<Data>(path: ApiPath, body: unknown = {}): Promise<Data | undefined> {
      if (busy) return undefined
      setBusy(true)
      setFailure(null)
      try {
        return await postJson<Data>(path, body)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        setFailure(error)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
