import { useState } from 'react'

/** A turned photo gets another hash but the same key, so that the focus stays. */
export function useTileKeys(hashes: readonly string[]) {
  const [known] = useState(() => new Map<string, string>())
  const keyOf = (hash: string) => known.get(hash) ?? hash
  const keys = hashes.map(keyOf)
  return {
    // A turned photo may be added once more.
    keys: keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}-again`)),
    keep: (hash: string, next: string) => void known.set(next, keyOf(hash)),
  }
}
