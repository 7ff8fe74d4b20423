import { useEffect } from 'react'
import { wakeSync } from './tabs/wake-sync.ts'

const followed = new Map<string, number>()

/** The scopes that some screen follows now, beside the person's own `me:` scope. */
export const followedScopes = (): string[] => [...followed.keys()]

/** Keeps a scope pulled until the returned function is called: `book:<id>`, `org:<id>`. */
export function followScope(scope: string): () => void {
  followed.set(scope, (followed.get(scope) ?? 0) + 1)
  wakeSync('scopes')
  return () => {
    const left = (followed.get(scope) ?? 1) - 1
    if (left > 0) followed.set(scope, left)
    else followed.delete(scope)
  }
}

/** Keeps a scope pulled while the component is mounted; null follows nothing. */
export function useScope(scope: string | null): void {
  useEffect(() => (scope === null ? undefined : followScope(scope)), [scope])
}
