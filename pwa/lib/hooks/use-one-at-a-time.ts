import { useRef } from 'react'

export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const isBusy = useRef(false)
  return async (...args: Args): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    await work(...args).finally(() => (isBusy.current = false))
  }
}
