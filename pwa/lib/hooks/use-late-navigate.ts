import { useCallback } from 'react'
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom'
import { useIsMounted } from './use-hydrated.ts'

/** For what leads on after a wait: who has gone elsewhere meanwhile stays there. */
export function useLateNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return useCallback(
    async (to, options) => {
      if (isMounted()) await navigate(to, options)
    },
    [navigate, isMounted],
  )
}
