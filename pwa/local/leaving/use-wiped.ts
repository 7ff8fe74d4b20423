import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocal } from '../local-provider.tsx'

export function useWiped(keepAgain: () => void): void {
  const { wiped } = useLocal()
  const seen = useRef(wiped)
  const keep = useEffectEvent(keepAgain)
  useEffect(() => {
    if (wiped === seen.current) return
    seen.current = wiped
    keep()
  }, [wiped])
}
