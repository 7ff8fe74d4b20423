import { useState } from 'react'
import { searchPath, type SearchState } from '../search-state.ts'

/**
 * What was picked is shown at once, and the next choice adds to it: the address, which has all of it in the end, follows
 * when its results are drawn.
 */
export function usePicked(
  state: SearchState,
  onChange: (part: Partial<SearchState>) => void,
): [shown: SearchState, pick: (part: Partial<SearchState>) => void] {
  const at = searchPath(state, null)
  const [picked, setPicked] = useState<{ at: string; part: Partial<SearchState> }>({ at, part: {} })
  const part = picked.at === at ? picked.part : {}
  // Who goes back to an address finds it as it is.
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
