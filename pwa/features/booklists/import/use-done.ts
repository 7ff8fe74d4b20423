import { useState } from 'react'
import { useLive } from '../../../local/use-live.ts'
import { useLocal } from '../../../local/local-provider.tsx'

export interface Done {
  id: string
  count: number
  /** In milliseconds. */
  at: number
}

/** The same limit as the server's. */
const undoableMs = 30 * 24 * 60 * 60 * 1000

export function useDone(
  organisationId: string,
  what: 'import' | 'copy' | 'books',
): [Done | null, (done: Done | null) => void] {
  const { vault } = useLocal()
  const key = `done ${what} ${organisationId}`
  const [now, setNow] = useState<{ key: string; done: Done | null }>()
  const kept = useLive(async () => {
    const done = (await vault.meta.get(key))?.value as Done | undefined
    return done && Date.now() - done.at < undoableMs ? done : null
  }, [vault, key])
  const done = now?.key === key ? now.done : (kept ?? null)
  return [
    done,
    to => {
      setNow({ key, done: to })
      const writing = to ? vault.meta.put({ key, value: to }) : vault.meta.delete(key)
      // Without storage it lasts as long as the page; the history has it too.
      void Promise.resolve(writing).catch(() => undefined)
    },
  ]
}
