import { useSyncExternalStore } from 'react'
import { exchangeAtFirst, exchangeNow, onExchange } from '../../../api/exchange.ts'

export const useCachedOnline = (): boolean =>
  useSyncExternalStore(
    onExchange,
    () => exchangeNow().online,
    () => exchangeAtFirst().online,
  )
