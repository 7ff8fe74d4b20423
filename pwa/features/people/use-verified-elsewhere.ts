import { useEffect, useRef } from 'react'
import { exchangeNow } from '../../api/exchange.ts'
import { useSession, useSessionActions } from './session/session-provider.tsx'

const everyMs = 4000

export function useVerifiedElsewhere(watching: boolean, onVerified: () => void): void {
  const { check } = useSessionActions()
  const { state, person } = useSession()
  const waits = watching && state === 'signed_in' && person?.emailVerified === false
  useEffect(() => {
    if (!waits) return
    const look = () => {
      if (document.visibilityState === 'visible' && exchangeNow().online) void check()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [waits, check])
  const verified = watching && person?.emailVerified === true
  const isAnnounced = useRef(false)
  useEffect(() => {
    if (!verified || isAnnounced.current) return
    isAnnounced.current = true
    onVerified()
  }, [verified, onVerified])
}
