import { useState } from 'react'

/** Keys of tiles that stay when a photo is turned, which makes another photo of it: the focus stays where it is. */
export function useTileKeys(hashes: readonly string[]) {
  const [known] = useState(() => new Map<string, string>())
  const keyOf = (hash: string) => known.get(hash) ?? hash
  const keys = hashes.map(keyOf)
  return {
    // A photo that was turned may be chosen once more.
    keys: keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}-again`)),
    keep: (hash: string, next: string) => void known.set(next, keyOf(hash)),
  }
}
