import { useEffect } from 'react'

/** Flushes when the page may close, closes, or this component unmounts. */
export function useFlush({ flush, leave }: { flush(): Promise<void>; leave(): void }): void {
  useEffect(() => {
    const write = () => void flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', write)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [flush, leave])
}
