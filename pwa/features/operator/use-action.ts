import { useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { type ApiPath, postJson } from '../../api/http.ts'

/** Runs one action at a time. Typed text stays after a failure. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    /** Resolves undefined after a failure, whose text is in `failure`. */
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
