import { useState } from 'react'
import { searchPath, type SearchState } from '../search-state.ts'

/** Shows a choice at once, because the address follows only when its results are rendered. */
export function usePicked(
  state: SearchState,
  onChange: (part: Partial<SearchState>) => void,
): [shown: SearchState, pick: (part: Partial<SearchState>) => void] {
  const at = searchPath(state, null)
  const [picked, setPicked] = useState<{ at: string; part: Partial<SearchState> }>({ at, part: {} })
  const part = picked.at === at ? picked.part : {}
  // Going back to an address shows it unchanged.
  if (picked.at !== at) setPicked({ at, part: {} })
  return [
    { ...state, ...part },
    more => {
      const next = { ...part, ...more }
      setPicked({ at, part: next })
      onChange(next)
    },
  ]
}
