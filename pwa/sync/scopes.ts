import { useEffect } from 'react'
import { wakeSync } from './tabs/wake-sync.ts'

const followed = new Map<string, number>()

export const followedScopes = (): string[] => [...followed.keys()]

/** Pulls `book:<id>` or `org:<id>` until the returned function is called. */
export function followScope(scope: string): () => void {
  followed.set(scope, (followed.get(scope) ?? 0) + 1)
  wakeSync('scopes')
  return () => {
    const left = (followed.get(scope) ?? 1) - 1
    if (left > 0) followed.set(scope, left)
    else followed.delete(scope)
  }
}

export function useScope(scope: string | null): void {
  useEffect(() => (scope === null ? undefined : followScope(scope)), [scope])
}
