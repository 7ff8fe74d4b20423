import { useEffect } from 'react'
import { followSeenHeight } from '../seen-height.ts'

export function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    return followSeenHeight({
      view,
      page: window,
      root: document.documentElement,
      focused: () => document.activeElement,
    })
  }, [])
}
