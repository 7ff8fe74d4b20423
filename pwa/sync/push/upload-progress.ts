import { useSyncExternalStore } from 'react'

const parts = new Map<string, number>()
const listeners = new Set<() => void>()

export function noteProgress(hash: string, part: number | null): void {
  if (part === null) parts.delete(hash)
  else parts.set(hash, part)
  for (const changed of listeners) changed()
}

export const isUploading = (): boolean => parts.size > 0

/** From 0 to 1; null when it is not being sent. */
export function useUploadProgress(hash: string): number | null {
  return useSyncExternalStore(
    changed => (listeners.add(changed), () => void listeners.delete(changed)),
    () => parts.get(hash) ?? null,
  )
}
