import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

/** Lets Android's Back close what is open instead of leaving the page, in browsers that have `CloseWatcher`. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.CloseWatcher) return undefined
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])
}
